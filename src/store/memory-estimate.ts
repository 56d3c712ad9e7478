/** Measured on templates made of nothing but tags or blocks: 600 to 670 bytes each. */
const TAG_BYTES = 700;
const TEMPLATE_BYTES = 2_000;

/** Bytes of memory of a compiled template. Sources differ a hundredfold in this, by how many tags they can hold. */
export function compiledBytes(source: string): number {
  return TEMPLATE_BYTES + source.length * 2 + count(source, "{") * TAG_BYTES;
}

/** An empty object with its place in a list takes 64 bytes, a list 40. */
const CONTAINER_BYTES = 64;
/** A member: its slot and its share of the description of the object's form. */
const MEMBER_BYTES = 32;

/** Bytes of memory of what was parsed from a JSON text. */
export function parsedBytes(json: string): number {
  const containers = count(json, "{") + count(json, "[");
  return json.length * 2 + containers * CONTAINER_BYTES + count(json, ":") * MEMBER_BYTES;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found++;
  return found;
}
