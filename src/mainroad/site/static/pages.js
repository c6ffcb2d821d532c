// What the scripts of several pages share: a form as an address, and a page fetched without being loaded.

/** What a form would send: files never go into an address. @param {HTMLFormElement} form */
export function queryOf(form) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
  return query;
}

/** The address to which a form leads when one of its buttons is pressed.
 * @param {HTMLFormElement} form
 * @param {{name?: string, value?: string} | null} [submitter] */
export function addressOf(form, submitter) {
  const query = queryOf(form);
  if (submitter?.name) query.set(submitter.name, submitter.value);
  return `${form.getAttribute("action").split("#")[0]}?${query}`;
}

/** Fetch a page that must hold an element of this id: where it was found, and the page.
 * @param {string} address
 * @param {string} id
 * @param {RequestInit} [options]
 * @returns {Promise<[string, Document]>} */
export async function fetchPage(address, id, options = {}) {
  const response = await fetch(address, { ...options, headers: { Accept: "text/html", ...options.headers } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!response.ok || !page.getElementById(id)) throw new Error(`no #${id} at ${address}`);
  return [response.url, page];
}
