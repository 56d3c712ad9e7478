import { censusCalls } from "./census.js";
import { commercePreferenceCalls } from "./commerce-preferences.js";
import { contentCalls, templateSchemaCalls } from "./content.js";
import { type Crumb, pageCrumb } from "./crumb.js";
import { eventCalls } from "./events.js";
import { formModelCalls } from "./form-models.js";
import { formCalls } from "./forms.js";
import { createHttpClient, type HttpClient } from "./http-client.js";
import { SYNC_TIMEOUT } from "./limits.js";
import { mapsCalls } from "./maps.js";
import { passwordCalls } from "./password.js";
import { popupCalls } from "./popup.js";
import { productCalls } from "./products.js";
import { sessionCalls } from "./session.js";
import { cartCalls, restockCalls } from "./store.js";
import {
  headerFooterCalls,
  localeCalls,
  multilingualCalls,
  navigationCalls,
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
