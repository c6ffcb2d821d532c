// Clocks as they are shown: minutes and seconds, hours where there are any; 0:00 only when the flag has fallen, as
// `clocks/faces.py` has it. The last ten seconds of a running clock may be shown in tenths.

const two = (number) => String(number).padStart(2, "0");

/** @param {number} ms @param {{tenths?: boolean}} [options] */
export function face(ms, { tenths = false } = {}) {
  if (tenths && ms > 0 && ms < 10_000) return `0:0${Math.floor(ms / 1000)}.${Math.floor(ms / 100) % 10}`;
  const seconds = Math.ceil(Math.max(ms, 0) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
