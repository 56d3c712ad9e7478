import type { DataScopes } from "./scopes.js";

/**
 * Returns where the values come from, for a message about a partial: " where pages/home.page:3:5 applies this". Empty
 * if the data is the template's own.
 */
export function whereApplied({ appliedBy }: DataScopes): string {
  const places = [...new Set(appliedBy)];
  const [first, ...others] = places;
  if (first === undefined) return "";
  const more =
    others.length === 0 ? "" : ` and ${others.length} other ${others.length === 1 ? "tag" : "tags"}`;
  return ` where ${first}${more} ${more === "" ? "applies" : "apply"} this`;
}
