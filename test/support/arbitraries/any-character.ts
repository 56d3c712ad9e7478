import fc from "fast-check";

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Any character of Unicode, as the unit of strings. The unit "binary" of fast-check means the same, but first lists all
 * 1.1 million characters, which takes longer than most properties.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map((index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES), indexOf);

/** Returns the index of a character. Throws for other values, as fast-check expects. */
function indexOf(value: unknown): number {
  const [character, ...others] = typeof value === "string" ? value : "";
  if (character === undefined || others.length > 0) throw new Error("This is not one character.");
  const point = character.codePointAt(0) ?? 0;
  return point < FIRST_SURROGATE ? point : point - SURROGATES;
}
