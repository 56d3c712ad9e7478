const ADDRESSES = ["href", "src", "action", "formaction", "xlink:href"];

/** Parses HTML without scripts, event handlers and script URLs. Islands in it hydrate later. */
export function inertFragment(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, iframe[srcdoc], base, meta")) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const runs = name.startsWith("on") || (ADDRESSES.includes(name) && isCode(value));
      if (runs) element.removeAttribute(name);
    }
  }
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return document.importNode(fragment, true);
}

/** Browsers ignore blanks and control characters in a scheme. */
function isCode(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers skip
  return /^(?:javascript|data|vbscript):/i.test(address.replace(/[\u0000-\u0020]/g, ""));
}
