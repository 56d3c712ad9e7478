import { jsonOf, requireObject } from "./requirements.js";

const ids = new WeakMap<object, Promise<string>>();

/**
 * Resolves to the id of a registered bundle or of data: the SHA-256 of its JSON, as hexadecimal digits. Hashes each
 * object once. Rejects with a TypeError if `value` is not an object.
 */
export async function contentId(value: object): Promise<string> {
  requireObject("A bundle or registered data", value);
  const id = ids.get(value) ?? digest(jsonOf("The bundle or data", value));
  ids.set(value, id);
  return id;
}

async function digest(json: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
