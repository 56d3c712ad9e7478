/** Reads a value that the browser keeps; null where there is none or storage refuses. */
export function stored(kind: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; false where storage refuses. */
export function store(kind: "localStorage" | "sessionStorage", key: string, value: string): boolean {
  try {
    globalThis[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
