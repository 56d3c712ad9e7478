/**
 * The role of a file in its site, by its extension. Pages are rendered directly, blocks only where another template
 * applies them, regions in both ways. Files with other extensions have no known role.
 */
export type FileRole = "page" | "region" | "block" | "unknown";

const ROLES: Readonly<Record<string, FileRole>> = {
  page: "page",
  list: "page",
  item: "page",
  region: "region",
  block: "block",
};

export function roleOf(path: string): FileRole {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  return Object.hasOwn(ROLES, ending) ? (ROLES[ending] as FileRole) : "unknown";
}
