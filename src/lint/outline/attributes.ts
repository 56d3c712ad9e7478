import type { HtmlTag } from "../html/tag.js";

export interface AttributeInSource {
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  /** The branches that it stands in: "" outside of all; what begins with another path lies inside of that. */
  readonly path: string;
}

const TOKEN =
  /\{[^{}]*\}|"(?:\{[^{}]*\}|[^"{]|\{(?![^{}]*\}))*"|'(?:\{[^{}]*\}|[^'{]|\{(?![^{}]*\}))*'|[^\s"'{}=/>]+|=|[\s\S]/g;
const OPENING = /^\{\.(?:if|section|repeated\s|[a-zA-Z][\w-]*\?)/;

/** The attributes of a start tag as they are written, each with the branches of the template that it stands in. */
export function attributesIn(source: string, { start, end, name }: HtmlTag): readonly AttributeInSource[] {
  const found: AttributeInSource[] = [];
  const path: { readonly block: number; part: number }[] = [];
  let isValue = false;
  const from = start + 1 + name.length;
  for (const match of source.slice(from, end).matchAll(TOKEN)) {
    const [token] = match;
    if (token.startsWith("{")) {
      const top = path.at(-1);
      if (OPENING.test(token)) path.push({ block: match.index, part: 0 });
      else if (/^\{\.or[ }]/.test(token) && top !== undefined) top.part++;
      else if (token === "{.end}") path.pop();
      else isValue = false;
    } else if (token === "=") isValue = true;
    else if (/^["']/.test(token)) isValue = false;
    else if (/^[^\s/>]/.test(token)) {
      if (!isValue) {
        const written = path.map(({ block, part }) => `${block}:${part};`).join("");
        found.push({ name: token.toLowerCase(), start: from + match.index, path: written });
      }
      isValue = false;
    }
  }
  return found;
}
