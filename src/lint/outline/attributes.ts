import type { HtmlAttribute, HtmlTag } from "../html/tag.js";
import type { BranchPath } from "./branch-path.js";

export interface AttributeInSource {
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  /** The branches of the tag that contain it. */
  readonly path: BranchPath;
}

const TOKEN =
  /\{[^{}]*\}|"(?:\{[^{}]*\}|[^"{]|\{(?![^{}]*\}))*"|'(?:\{[^{}]*\}|[^'{]|\{(?![^{}]*\}))*'|[^\s"'{}=/>]+|=|[\s\S]/g;
/** Blocks that are nested deeper count as the one at this depth. */
const MAX_DEPTH = 20;
const OPENING = /^\{\.(?:if|section|repeated\s|[a-zA-Z][\w-]*\?)/;

/** Returns the attributes of a start tag as written, each with the branches that contain it. */
export function attributesIn(source: string, { start, end, name }: HtmlTag): readonly AttributeInSource[] {
  const attributes: AttributeInSource[] = [];
  const path: number[] = [];
  let branches = 0;
  let isValue = false;
  const from = start + 1 + name.length;
  for (const match of source.slice(from, end).matchAll(TOKEN)) {
    const [token] = match;
    if (token.startsWith("{")) {
      if (OPENING.test(token)) path.push(branches++);
      else if (/^\{\.or[ }]/.test(token) && path.length > 0) path[path.length - 1] = branches++;
      else if (token === "{.end}") path.pop();
      else isValue = false;
    } else if (token === "=") isValue = true;
    else if (/^["']/.test(token)) isValue = false;
    else if (/^[^\s/>]/.test(token)) {
      if (!isValue) {
        attributes.push({
          name: token.toLowerCase(),
          start: from + match.index,
          path: path.slice(0, MAX_DEPTH),
        });
      }
      isValue = false;
    }
  }
  return attributes;
}

/** Returns the attribute whose value contains other tags or attributes, because its quote is not closed. */
export function swallowingAttribute({ attributes }: HtmlTag): HtmlAttribute | undefined {
  return (
    attributes.find(({ value }) => /<\/?[a-z]|>/i.test(value) || /\n.*=\s*$/.test(value)) ??
    attributes.find(({ value }) => /\s[\w-]+=$/.test(value))
  );
}
