import { type HtmlContext, UNKNOWN } from "./context.js";
import type { HtmlTag } from "./tag.js";

/** Types of scripts that browsers run. Scripts of other types are data or templates for other programs. */
const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const JSON_DATA = /^(?:application\/(?:ld\+)?json|importmap|speculationrules)$/i;

/** Returns the context of a template tag in a script element. */
export function scriptContext(raw: HtmlTag | undefined): HtmlContext {
  const type = raw?.attributes.find(({ name }) => name === "type")?.value.trim() ?? "";
  if (JAVASCRIPT.test(type)) return { kind: "script", language: "javascript" };
  return JSON_DATA.test(type) ? { kind: "script", language: "json" } : UNKNOWN;
}
