// What every script does to a page: find, make and change parts of it.

export const SVG = "http://www.w3.org/2000/svg";

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** What the server has put into the page as JSON. @param {string} id */
export const readJson = (id) => JSON.parse(byId(id).textContent);

/** A node changes only if it has to: what is read out, or has the focus, is left alone.
 * @param {Element | null} node
 * @param {string} text */
export function setText(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

/** @param {Element} node
 * @param {Record<string, unknown>} attributes */
export function setAll(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {(Node | string)[]} children
 * @returns {any} */
export function make(tag, properties = {}, ...children) {
  const { dataset, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  Object.assign(made.dataset, dataset);
  made.append(...children);
  return made;
}

/** A list that says these texts. @param {Element} node @param {string[]} texts */
export function setItems(node, texts) {
  if (texts.join("\n") === [...node.children].map((each) => each.textContent).join("\n")) return;
  node.replaceChildren(...texts.map((text) => make("li", { textContent: text })));
}
