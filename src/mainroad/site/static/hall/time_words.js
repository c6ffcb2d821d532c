// A time as people say it, in the language of the page: the browser knows the plural forms of each.

const UNITS = Object.entries({ hour: 3600, minute: 60, second: 1 });

export function timeWords(ms, language = document.documentElement.lang || "en") {
  let seconds = Math.max(Math.round(ms / 1000), 0);
  const said = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    if (count || (unit === "second" && !said.length))
      said.push(new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count));
  }
  return said.join(" ");
}
