// A time as people say it, in the language of the page: the browser knows the plural forms of each.

const UNITS = Object.entries({ hour: 3600, minute: 60, second: 1 });
const formats = new Map(); // making one takes longer than all the rest

function counted(count, unit, language) {
  const key = `${language} ${unit}`;
  if (!formats.has(key))
    formats.set(key, new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }));
  return formats.get(key).format(count);
}

export function timeWords(ms, language = document.documentElement.lang || "en") {
  let seconds = Math.max(Math.floor(ms / 1000), 0); // as clocks show it
  const said = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    if (count || (unit === "second" && !said.length)) said.push(counted(count, unit, language));
  }
  return said.join(" ");
}
