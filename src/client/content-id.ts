const ids = new WeakMap<object, Promise<string>>();

/** Returns the id of a registered bundle or of data: the SHA-256 of its JSON. Hashes each object once. */
export function contentId(value: object): Promise<string> {
  const found = ids.get(value) ?? digest(JSON.stringify(value));
  ids.set(value, found);
  return found;
}

async function digest(json: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
