// A Latin form is proposed while a name is typed in Cyrillic letters, by the tables that the server keeps names with.
// It stands in the field before anything is sent; whoever types there has the last word.

const CYRILLIC = /[\u0400-\u052f]/;
const SILENT = /['’ʼ`´".,]/g;

function languageOf(text, federation, rules) {
  if (rules.federations[federation]) return rules.federations[federation];
  const letters = text.toLowerCase();
  for (const [language, own] of Object.entries(rules.own))
    if ([...own].some((sign) => letters.includes(sign))) return language;
  return "ru";
}

function capitalised(written) {
  return written.slice(0, 1).toUpperCase() + written.slice(1);
}

function letter(sign, table) {
  const small = sign.toLowerCase();
  if (!(small in table)) return sign;
  return sign === small ? table[small] : capitalised(table[small]);
}

function part(text, language, rules) {
  const first = language === "uk" ? rules.first[text.slice(0, 1).toLowerCase()] : undefined;
  const rest = [...(first ? text.slice(1) : text)].map((sign) => letter(sign, rules.tables[language])).join("");
  return (first ?? "") + rest;
}

function word(text, language, rules) {
  if (!CYRILLIC.test(text) || language !== "uk") return CYRILLIC.test(text) ? part(text, language, rules) : text;
  const plain = text.replace(SILENT, "").replaceAll("зг", "zgh").replaceAll("Зг", "Zgh");
  return plain
    .split("-")
    .map((piece) => part(piece, language, rules))
    .join("-");
}

function proposed(text, federation, rules) {
  if (!CYRILLIC.test(text)) return text;
  const language = languageOf(text, federation, rules);
  return text
    .trim()
    .split(/\s+/)
    .map((each) => word(each, language, rules))
    .join(" ");
}

for (const field of document.querySelectorAll("[data-latin]")) {
  const rules = JSON.parse(field.dataset.latin);
  const latin = field.form?.elements[`${field.name}_latin`];
  const federation = field.form?.elements[field.name.replace(/(family|given)$/, "federation")];
  if (!latin || latin.value) continue; // it was settled before
  let own = "";
  const propose = () => {
    if (latin.value !== own) return; // somebody has typed another form
    const code = federation?.selectedOptions?.[0]?.textContent.trim().split(" ")[0] ?? "";
    own = CYRILLIC.test(field.value) ? proposed(field.value, code, rules) : "";
    latin.value = own;
  };
  field.addEventListener("input", propose);
  federation?.addEventListener("change", propose);
  propose();
}
