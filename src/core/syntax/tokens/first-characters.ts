/**
 * First characters for the hints that Chevrotain wants of patterns it cannot read: all but those of `stops`. Beyond
 * Latin-1 it sorts characters into buckets of some two hundred and fifty, so one of every 128 meets
 * each of them, but for the last, which holds U+FFFF alone.
 */
export function firstCharacters(stops: string): number[] {
  const codes: number[] = [];
  for (let code = 0; code < 0x10000; code += code < 256 ? 1 : 128) {
    if (!stops.includes(String.fromCharCode(code))) codes.push(code);
  }
  codes.push(0xffff);
  return codes;
}
