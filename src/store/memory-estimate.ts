import { compiledParts } from "../core/syntax/compile-cost.js";

/** Measured on templates made of nothing but tags or blocks: 600 to 670 bytes each. */
const TAG_BYTES = 700;
/** On chains of formatters, conditions and expressions: up to 270 for each bar, blank and operator. One tag may have thousands. */
const DIVIDER_BYTES = 280;
const TEMPLATE_BYTES = 2_000;

/** Bytes of memory of a compiled template. Sources differ a hundredfold in this, by how many tags and parts of tags they can hold. */
export function compiledBytes(source: string): number {
  const { braces, dividers } = compiledParts(source);
  return TEMPLATE_BYTES + source.length * 2 + braces * TAG_BYTES + dividers * DIVIDER_BYTES;
}

/** An empty object with its place in a list takes 64 bytes, a list 40. */
const CONTAINER_BYTES = 64;
/** A member: its slot and its share of the description of the object's form, or its place in the table that a large object is. */
const MEMBER_BYTES = 64;
/** Another element of a list: its slot, and a number or a short text of its own. */
const ELEMENT_BYTES = 24;

/** Bytes of memory of what was parsed from a JSON text. */
export function parsedBytes(json: string): number {
  const containers = count(json, "{") + count(json, "[");
  const members = count(json, ":");
  // Members are divided by commas as well.
  const elements = Math.max(0, count(json, ",") - members);
  const parts = containers * CONTAINER_BYTES + members * MEMBER_BYTES + elements * ELEMENT_BYTES;
  return json.length * 2 + parts;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found++;
  return found;
}
