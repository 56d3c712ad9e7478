/** Reads a value from storage. Returns null if there is none or storage is blocked. */
export function stored(kind: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns false if storage is full or blocked. */
export function store(kind: "localStorage" | "sessionStorage", key: string, value: string): boolean {
  try {
    globalThis[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
