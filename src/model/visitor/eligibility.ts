import { pageTypes } from "../enumerations/page-type.js";
import { roles } from "../enumerations/role.js";
import type { VisitorContext } from "./context.js";

const UNTRACKED_PAGES: ReadonlySet<number> = new Set([
  pageTypes.notFound,
  pageTypes.lockScreen,
  pageTypes.protectedContent,
  pageTypes.memberAreaAccessDenied,
]);

/**
 * Returns whether analytics may record the visitor of a page: an anonymous visitor, or a member with only the viewer
 * role who is not on a configuration path. Editors, forbidden pages and pages with `tracking: false` are never
 * recorded.
 */
export function isTracked(context: VisitorContext): boolean {
  const { page, member } = context;
  if (context.tracking === false || context.editor === true || page?.accessDenied === true) return false;
  if (page?.type !== undefined && UNTRACKED_PAGES.has(page.type)) return false;
  return !member || (isOnlyViewer(member.roles ?? []) && !page?.configurationPath);
}

function isOnlyViewer(memberRoles: readonly number[]): boolean {
  return memberRoles.length > 0 && memberRoles.every((role) => role === roles.viewer);
}

/** Returns whether this is the search page, which records a site search instead of a page view. */
export function isSearchPage({ page }: VisitorContext): boolean {
  return page?.type === pageTypes.search || page?.path === "/search";
}
