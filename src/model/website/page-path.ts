/** Where the site's files are served, in any letter case. */
const FILES = "/assets/";

/**
 * Returns why no page of a site can have this path, such as `must not end with "/"`, or undefined if a page can. A
 * browser could not request such a page.
 */
export function pagePathMistake(path: string): string | undefined {
  if (!path.startsWith("/")) return 'must begin with "/"';
  if (path === "/") return undefined;
  if (/\s/.test(path)) return 'must not have a blank; write "-" instead';
  const part = /[?#]/.exec(path)?.[0];
  if (part !== undefined) return `must not have "${part}", which ends the path of an address`;
  if (path.endsWith("/")) return 'must not end with "/"';
  if (path.includes("//")) return 'must not have "//"';
  if (/\/\.\.?(?:\/|$)|\\/.test(path)) return 'must not have "\\", nor "." or ".." as a part';
  if (path.toLowerCase().startsWith(FILES))
    return `must not begin with "${FILES}", where the site's files are`;
  return undefined;
}
