/** Creates a named region, which screen readers list. */
export function region(className: string, name: string): HTMLElement {
  const section = document.createElement("section");
  section.className = `platen-notice ${className}`;
  section.setAttribute("aria-label", name);
  return section;
}

export function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.addEventListener("click", onClick);
  return element;
}

/** Creates a link. Returns undefined for a URL that does not open a page. */
export function link(text: string, address: string, newWindow = false): HTMLAnchorElement | undefined {
  if (!URL.canParse(address, document.baseURI)) return undefined;
  if (!["http:", "https:", "tel:", "mailto:"].includes(new URL(address, document.baseURI).protocol))
    return undefined;
  const element = document.createElement("a");
  element.href = address;
  element.textContent = text;
  if (newWindow) {
    element.target = "_blank";
    element.rel = "noopener";
  }
  return element;
}
