/** Two files that cannot both be published, or a path that no file can have. */
export class PathConflictError extends Error {
  override readonly name = "PathConflictError";
}

/**
 * Checks the paths of all outputs before anything is written. Throws a `PathConflictError` for equal paths, for paths
 * that differ only by letter case, which some file systems confuse, and for a path that is a file and a folder.
 */
export function requireDistinct(paths: readonly string[]): void {
  const files = new Map<string, string>();
  for (const path of paths) {
    requireInside(path);
    const folded = foldedCase(path);
    const other = files.get(folded);
    if (other === path) throw new PathConflictError(`Two pages have the path ${path}.`);
    if (other !== undefined) {
      throw new PathConflictError(`${other} and ${path} differ only by letter case.`);
    }
    files.set(folded, path);
  }
  for (const [folded, path] of files) {
    for (let end = folded.lastIndexOf("/"); end > 0; end = folded.lastIndexOf("/", end - 1)) {
      const file = files.get(folded.slice(0, end));
      if (file !== undefined) throw new PathConflictError(`${file} is a file, so it cannot contain ${path}.`);
    }
  }
}

function requireInside(path: string): void {
  const parts = path.split("/");
  const isUsable = parts.every(
    (part) => part !== "" && part !== "." && part !== ".." && !/[\0\\]/.test(part),
  );
  if (!isUsable) throw new PathConflictError(`${JSON.stringify(path)} cannot be the path of a file.`);
}

/** File systems that ignore letter case often also ignore how accents are encoded. */
function foldedCase(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
