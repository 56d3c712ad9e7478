/** Longer ones are nobody's who means well. */
const LONGEST = 1_000;

/**
 * What logs and spans say of a request's target: its path alone. Queries, and the user of a full address, may hold what nobody else
 * should see.
 */
export function pathOf(url: string): string {
  return url
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "")
    .replace(/[?#].*$/s, "")
    .slice(0, LONGEST);
}
