/** Milliseconds before what could not be fetched is asked for again. */
const PAUSE = 1_000;

/** What `load` imports, asked for once more where it fails: connections do. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}
