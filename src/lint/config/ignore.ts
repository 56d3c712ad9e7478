/**
 * Returns a predicate for ignored files, from patterns in the syntax of `.gitignore`. Paths are relative to the
 * patterns' folder.
 */
export async function ignoreFilter(patterns: readonly string[]): Promise<(path: string) => boolean> {
  if (patterns.length === 0) return () => false;
  const { default: ignore } = await import("ignore");
  const filter = ignore().add([...patterns]);
  // Paths outside of the folder are never ignored; the package throws for them.
  return (path) => !path.startsWith("../") && !path.startsWith("/") && path !== "" && filter.ignores(path);
}
