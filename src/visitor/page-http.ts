import { pageCrumb } from "#calls/cookies.js";
import { createHttpClient, type HttpClient, MODEL_TIMEOUT } from "#calls/http-client.js";
import { contextSetting } from "./context-setting.js";

let client: HttpClient | undefined;

/**
 * Returns the page's only HTTP client, with its only crumb. The context takes precedence over `data-platen-…`
 * attributes.
 */
export function pageHttp(): HttpClient {
  if (client === undefined) {
    const { platenApiBase, platenCrumb, platenTimeout } = document.documentElement.dataset;
    client = createHttpClient({
      base: contextSetting("apiBase") ?? platenApiBase ?? "",
      crumb: pageCrumb(contextSetting("crumb") ?? platenCrumb),
      timeout: callTimeout(contextSetting("timeout") ?? platenTimeout),
      fetch: (input, init) => fetch(input, init),
    });
  }
  return client;
}

/** Returns the timeout of calls in milliseconds. */
export function callTimeout(value: string | undefined): number {
  const milliseconds = Number(value);
  return milliseconds >= 1 && milliseconds <= Number.MAX_SAFE_INTEGER ? milliseconds : MODEL_TIMEOUT;
}
