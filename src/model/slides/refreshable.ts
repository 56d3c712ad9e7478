/** Types of slices that a page can redraw when an editor changes them. Others require a reload. */
const REFRESHABLE: ReadonlySet<string> = new Set([
  "heading",
  "sub-heading",
  "logo",
  "body",
  "buttons",
  "action",
  "navigation",
  "map",
]);

/** Returns whether slices of a type can be redrawn in the page. */
export function canClientRefresh(type: string): boolean {
  return REFRESHABLE.has(type);
}
