import { pageContext } from "#calls/page-context.js";
import type { VisitorContext } from "#model/visitor/context.js";

type Setting = string | number | undefined;

/** Settings of islands by attribute name, as read from the context. */
const SETTINGS: Readonly<Record<string, (context: VisitorContext) => Setting>> = {
  apiBase: ({ apiBase }) => apiBase,
  crumb: ({ crumb }) => crumb,
  timeout: ({ timeout }) => timeout,
  pageId: ({ page }) => page?.id,
  pageTitle: ({ page }) => page?.title,
  pagePath: ({ page }) => page?.path,
  contentSource: ({ page }) => page?.contentSource,
  pagePermissionTypeValue: ({ page }) => page?.permissionTypeValue,
  captchaScript: ({ captcha }) => captcha?.script,
  captchaSiteKey: ({ captcha }) => captcha?.siteKey,
  mapsKey: ({ maps }) => decoded(maps?.key),
};

/** Returns a setting of islands, such as `apiBase` or `endpointFormKey`. Returns undefined if the context has none. */
export function contextSetting(name: string): string | undefined {
  const context = pageContext();
  const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name]?.(context) : endpointOf(context, name);
  return setting === undefined ? undefined : `${setting}`;
}

function endpointOf({ endpoints = {} }: VisitorContext, name: string): string | undefined {
  const [, first = "", rest = ""] = /^endpoint([A-Z])(.*)$/.exec(name) ?? [];
  const endpoint = first.toLowerCase() + rest;
  return Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : undefined;
}

/** Decodes the key of the maps service from base64. */
function decoded(key: string | undefined): string | undefined {
  try {
    return key && atob(key);
  } catch {
    return undefined;
  }
}
