/** Slices that a page redraws itself when an editor changes them. The others need a new page. */
const REFRESHABLE: ReadonlySet<string> = new Set([
  "heading",
  "sub-heading",
  "logo",
  "body",
  "buttons",
  "action",
  "navigation",
]);

/** Whether slices of a type can be redrawn in the page. */
export function canClientRefresh(type: string): boolean {
  return REFRESHABLE.has(type);
}
