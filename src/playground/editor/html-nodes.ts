/** HTML that the engine made of Markdown, as nodes. Parsed documents run no scripts. */
export function nodesOf(html: string): readonly Node[] {
  return [...new DOMParser().parseFromString(html, "text/html").body.childNodes];
}
