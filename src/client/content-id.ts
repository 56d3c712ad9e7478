import { canonicalJson } from "./canonical-json.js";

const known = new WeakMap<object, Promise<string>>();

/** The id under which a bundle or data are registered: the SHA-256 of their canonical form. Taken once per object. */
export function contentId(value: object): Promise<string> {
  const found = known.get(value) ?? digest(canonicalJson(value));
  known.set(value, found);
  return found;
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
