import type { JsonObject, RenderOptions, Value } from "#index.js";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("{b|block}");

/** Returns the content of a block without the elements around it, and the messages of its errors. */
export function writtenBlock(
  type: Value,
  value: JsonObject,
  options: Pick<RenderOptions, "locale"> = {},
): { html: string; messages: readonly string[] } {
  const { html, errors } = template.render({ b: { type, value }, website: { timeZone: "UTC" } }, options);
  return {
    html: html.replace(/^<div[^>]*><div[^>]*>/, "").replace(/<\/div><\/div>$/, ""),
    messages: errors.map(({ message }) => message),
  };
}
