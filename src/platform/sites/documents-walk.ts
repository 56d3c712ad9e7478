/** Maximum depth. */
const MAX_DEPTH = 40;

/** Returned by `visit` to skip the members of an object. */
export const SKIP_MEMBERS = "skip members";

/** Calls `visit` for every object in a JSON value with its key, outer objects first. */
export function walkObjects(
  root: unknown,
  visit: (value: object, key: string) => typeof SKIP_MEMBERS | undefined,
): void {
  const descend = (value: unknown, key: string, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const element of value) descend(element, "", depth + 1);
      return;
    }
    if (visit(value, key) === SKIP_MEMBERS) return;
    for (const [name, member] of Object.entries(value)) descend(member, name, depth + 1);
  };
  descend(root, "", 0);
}
