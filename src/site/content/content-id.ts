import { fingerprint } from "#store/fingerprint.js";

/** Derives an id of 24 hexadecimal digits, as the platform has them, from a name. */
export function idOf(kind: string, name: string): string {
  return fingerprint(new TextEncoder().encode(`${kind}:${name}`)).slice(0, 24);
}
