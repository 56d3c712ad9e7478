import { censusCalls, eventCalls } from "./analytics.js";
import { contentCalls, popupCalls, templateSchemaCalls } from "./content.js";
import { type Crumb, pageCrumb } from "./cookies.js";
import { formCalls, formModelCalls } from "./forms.js";
import { createHttpClient, type HttpClient, SYNC_TIMEOUT } from "./http-client.js";
import { passwordCalls, sessionCalls } from "./members.js";
import { cartCalls, restockCalls } from "./store.js";
import {
  commercePreferenceCalls,
  headerFooterCalls,
  localeCalls,
  mapsCalls,
  multilingualCalls,
  navigationCalls,
  productCalls,
  siteLayoutCalls,
} from "./website.js";

export interface PlatformOptions {
  /** Prefix of the paths of calls. Defaults to the page's own origin. */
  readonly base?: string;
  /** Defaults to the `crumb` cookie of the page. */
  readonly crumb?: Crumb;
  /** Default timeout of a call in milliseconds; 10,000,000 if omitted. */
  readonly timeout?: number;
  readonly fetch?: typeof fetch;
}

/**
 * All calls of a website's platform, in groups. Calls reject with CallFailure: the status (0 if there was no response),
 * its text and the parsed body.
 */
export type Platform = ReturnType<typeof platformOver>;

export function createPlatform(options: PlatformOptions = {}): Platform {
  const { base = "", crumb = pageCrumb(), timeout = SYNC_TIMEOUT } = options;
  return platformOver(
    createHttpClient({ base, crumb, timeout, fetch: options.fetch ?? fetch.bind(globalThis) }),
  );
}

/** Creates the calls with an existing client, so that a page has only one. */
export function platformOver(http: HttpClient) {
  return {
    http,
    forms: formCalls(http),
    popup: popupCalls(http),
    events: eventCalls(http),
    census: censusCalls(http),
    commercePreferences: commercePreferenceCalls(http),
    session: sessionCalls(http),
    locale: localeCalls(http),
    headerFooter: headerFooterCalls(http),
    multilingual: multilingualCalls(http),
    maps: mapsCalls(http),
    siteLayout: siteLayoutCalls(http),
    navigation: navigationCalls(http),
    products: productCalls(http),
    formModels: formModelCalls(http),
    password: passwordCalls(http),
    templateSchema: templateSchemaCalls(http),
    cart: cartCalls(http),
    restock: restockCalls(http),
    content: contentCalls(http),
  };
}
