import { follow, parsePath } from "#core/values/path.js";
import type { JsonObject } from "#core/values/value.js";
import { pageTypes } from "#model/enumerations/page-type.js";
import { slidePageTypes, slideTypeOf, slideTypes } from "#model/enumerations/slide-type.js";
import type { VisitorContext, VisitorPage } from "#model/visitor/context.js";
import type { LinkedNotice, Notices } from "#model/visitor/notices.js";
import type { PageContent } from "#store/site-content.js";
import type { SiteManifest } from "#store/site-manifest.js";

const NOT_FOUND = "/404";

/**
 * Returns the context of a page: that of its site with facts about the page. URLs of notices that start with a slash
 * are relative to the site, whose base path is `base`. Returns undefined without a visitor side.
 */
export function siteVisitor(
  { title, visitor }: Pick<SiteManifest, "title" | "visitor">,
  content: Pick<PageContent, "page" | "data">,
  base: string,
): VisitorContext | undefined {
  if (visitor === undefined) return undefined;
  return {
    ...visitor,
    ...(visitor.notices === undefined ? {} : { notices: withBaseUrl(visitor.notices, base) }),
    website: { title, ...visitor.website },
    page: { ...pageFacts(content), ...visitor.page },
  };
}

function pageFacts({ page, data }: Pick<PageContent, "page" | "data">): VisitorPage {
  const { path, title } = page;
  const permissionTypeValue = integer(data, "collection.permissionType");
  const facts = { path, title, ...(permissionTypeValue === undefined ? {} : { permissionTypeValue }) };
  if (path === NOT_FOUND) return { ...facts, type: pageTypes.notFound };
  if (page.slide !== undefined) {
    const slideType = slideTypeOf(text(data, "slide.slideType"));
    return { ...facts, type: slidePageTypes[slideType], slideKind: slideTypes[slideType] };
  }
  const itemId = text(data, "item.id");
  const collectionId = text(data, "collection.id") ?? text(data, "item.collectionId");
  if (itemId !== undefined) {
    const { contentItem: type } = pageTypes;
    return {
      ...facts,
      type,
      id: itemId,
      contentSource: "i",
      itemId,
      collectionId,
      recordType: integer(data, "item.recordType"),
    };
  }
  if (collectionId === undefined) return { ...facts, type: pageTypes.page };
  return { ...facts, type: pageTypes.collection, id: collectionId, contentSource: "c", collectionId };
}

function withBaseUrl(
  { cookies, licensedAssets, badge, announcement, ...others }: Notices,
  base: string,
): Notices {
  const address = (url: string | undefined) =>
    url !== undefined && /^\/(?!\/)/.test(url) ? base + url : url;
  const withBaseAddress = (notice: LinkedNotice | undefined) =>
    notice && { ...notice, url: address(notice.url) };
  return {
    ...others,
    cookies: cookies && { ...cookies, policyUrl: address(cookies.policyUrl) },
    licensedAssets: withBaseAddress(licensedAssets),
    badge: withBaseAddress(badge),
    announcement: withBaseAddress(announcement),
  };
}

function text(data: JsonObject, path: string): string | undefined {
  const value = follow(data, parsePath(path));
  return typeof value === "string" ? value : undefined;
}

function integer(data: JsonObject, path: string): number | undefined {
  const value = follow(data, parsePath(path));
  return Number.isInteger(value) ? (value as number) : undefined;
}
