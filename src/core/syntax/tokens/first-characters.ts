/**
 * Returns the first-character hints that Chevrotain needs for patterns it cannot analyse: all characters except
 * `stops`. Beyond Latin-1 it groups characters into buckets of about 250, so every 128th covers each bucket except the
 * last, which holds only U+FFFF.
 */
export function firstCharacters(stops: string): number[] {
  const codes: number[] = [];
  for (let code = 0; code < 0x10000; code += code < 256 ? 1 : 128) {
    if (!stops.includes(String.fromCharCode(code))) codes.push(code);
  }
  codes.push(0xffff);
  return codes;
}
