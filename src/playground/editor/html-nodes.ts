/** Parses HTML that the engine made from Markdown. Parsed documents run no scripts. */
export function nodesOf(html: string): readonly Node[] {
  return [...new DOMParser().parseFromString(html, "text/html").body.childNodes];
}
