/** Milliseconds before the second attempt. */
const RETRY_DELAY = 1_000;

/** Imports a module, with one retry. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return load();
  }
}
