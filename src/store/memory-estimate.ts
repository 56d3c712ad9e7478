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

const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Bytes of memory of what was parsed from JSON. Looks at each byte once: searching for one character after the other takes ten times as
 * long where a text of megabytes is made of nothing else.
 */
export function parsedBytes(json: Uint8Array): number {
  let containers = 0;
  let members = 0;
  let commas = 0;
  const { length } = json;
  for (let at = 0; at < length; at++) {
    const byte = json[at];
    if (byte === COMMA) commas++;
    else if (byte === COLON) members++;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) containers++;
  }
  // Members are divided by commas as well.
  const elements = Math.max(0, commas - members);
  const parts = containers * CONTAINER_BYTES + members * MEMBER_BYTES + elements * ELEMENT_BYTES;
  return length * 2 + parts;
}
