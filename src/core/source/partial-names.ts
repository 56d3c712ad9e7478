/**
 * Returns the names by which templates apply a file: its file name and, for a file in a folder below `blocks`, its path
 * from there.
 */
export function partialNames(path: string): readonly string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const below = /(?:^|\/)blocks\/(.+)$/.exec(path)?.[1] ?? name;
  return below === name ? [name] : [name, below];
}
