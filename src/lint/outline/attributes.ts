import type { HtmlTag } from "../html/tag.js";

export interface AttributeInSource {
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  /** The branches that contain it: "" outside of all. A path that starts with another path is inside of that. */
  readonly path: string;
}

const TOKEN =
  /\{[^{}]*\}|"(?:\{[^{}]*\}|[^"{]|\{(?![^{}]*\}))*"|'(?:\{[^{}]*\}|[^'{]|\{(?![^{}]*\}))*'|[^\s"'{}=/>]+|=|[\s\S]/g;
const OPENING = /^\{\.(?:if|section|repeated\s|[a-zA-Z][\w-]*\?)/;

/** Returns the attributes of a start tag as written, each with the branches that contain it. */
export function attributesIn(source: string, { start, end, name }: HtmlTag): readonly AttributeInSource[] {
  const attributes: AttributeInSource[] = [];
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
        const branches = path.map(({ block, part }) => `${block}:${part};`).join("");
        attributes.push({ name: token.toLowerCase(), start: from + match.index, path: branches });
      }
      isValue = false;
    }
  }
  return attributes;
}
