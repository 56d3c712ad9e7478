import { parseFragment } from "parse5";

/** Returns the beginning of a range of HTML with its character references resolved. Keeps tags. */
export function excerpt(html: string, start: number, end: number, maxLength: number): string {
  const part = html.slice(start, Math.min(end, start + maxLength));
  if (!part.includes("&")) return part;
  const [text] = parseFragment(part.replaceAll("<", "&lt;")).childNodes;
  return text !== undefined && "value" in text ? text.value : part;
}
