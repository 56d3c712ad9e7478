/** Where the site's files are served, in any letter case. */
const FILES = "/assets/";

/**
 * Returns why no page of a site can have this path, such as `must not end with "/"`, or undefined if a page can. A
 * browser could not request such a page.
 */
export function pagePathMistake(path: string): string | undefined {
  if (!path.startsWith("/")) return 'must begin with "/"';
  if (path === "/") return undefined;
  if (/\s/.test(path)) return 'must not have a blank; write "%20" or "-" instead';
  const decoded = decodedPath(path);
  if (decoded === undefined)
    return 'must not have a "%" that is not followed by two hexadecimal digits of UTF-8';
  const part = /[?#]/.exec(path)?.[0];
  if (part !== undefined) return `must not have "${part}", which ends the path of an address`;
  if (path.endsWith("/")) return 'must not end with "/"';
  if (decoded.includes("//") || decoded.endsWith("/")) return 'must not have "//"';
  if (/\/\.\.?(?:\/|$)|\\/.test(decoded)) return 'must not have "\\", nor "." or ".." as a part';
  if (decoded.toLowerCase().startsWith(FILES))
    return `must not begin with "${FILES}", where the site's files are`;
  return undefined;
}

/**
 * Returns the one form of a page's path, for comparisons and links: without percent sequences, except those of blanks
 * and of characters with a meaning in addresses. `decoded` has no percent sequences.
 */
export function canonicalPath(decoded: string): string {
  return decoded.replace(/[\s?#%]/g, encodeURIComponent);
}

/** Returns the canonical form of a path with percent sequences, as a site.json has it. */
export function canonicalOf(written: string): string {
  const decoded = decodedPath(written);
  return decoded === undefined ? written : canonicalPath(decoded);
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
