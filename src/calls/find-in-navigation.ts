import type { NavigationItem, SiteLayout } from "#model/schemas/calls/website.js";

const MAIN = "mainNav";

/**
 * Finds a collection in the main navigation, including folders. Returns undefined if it is not there.
 *
 * @throws Error `Unable to find site main navigation`
 */
export function findInNavigation(layout: SiteLayout, collectionId: string): NavigationItem | undefined {
  const main = layout.navigations.find(({ name }) => name === MAIN);
  if (main === undefined) throw new Error("Unable to find site main navigation");
  const waiting: NavigationItem[] = [...main.items];
  for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
    if (item.collectionId === collectionId) return item;
    waiting.unshift(...(item.items ?? []));
  }
  return undefined;
}
