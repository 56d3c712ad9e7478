import type { HitData } from "#model/schemas/calls/analytics.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { store, stored } from "../storage.js";

/** Facts in every analytics record. */
export function trackedFacts({ website, template, member }: VisitorContext) {
  return defined({
    pagePath: location.pathname,
    pageHash: location.hash,
    websiteId: website?.id,
    templateId: template?.id,
    variantId: template?.variantId,
    memberAccountId: member?.accountId,
    member_locale: member?.locale,
    website_locale: website?.locale,
  });
}

/** The data of a hit without the visitor's cookie. */
export function hitFacts(context: VisitorContext): Omit<HitData, "visitorCookie"> {
  const { page } = context;
  return {
    ...trackedFacts(context),
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    url: location.href,
    title: page?.title ?? document.title,
    ...defined({ itemId: page?.itemId, recordType: page?.recordType, collectionId: page?.collectionId }),
  };
}

/** Additional facts of a page view. */
export function viewFacts() {
  const key = "platen-storage-test";
  const localStorageSupported = store("localStorage", key, "1") && stored("localStorage", key) === "1";
  if (localStorageSupported) localStorage.removeItem(key);
  return { localStorageSupported, queryString: location.search, referrer: document.referrer };
}

/** Fields that forms and buttons include. */
export function pageFields({ page }: VisitorContext) {
  return {
    pageTitle: page?.title ?? document.title,
    pageId: page?.id ?? "",
    contentSource: page?.contentSource ?? "",
    pagePath: page?.path ?? location.pathname,
    pagePermissionTypeValue: `${page?.permissionTypeValue ?? ""}`,
  } as const;
}

function defined<T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as never;
}
