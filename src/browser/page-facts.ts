import { DEFAULT_ENDPOINTS, type Endpoints, type PageFacts } from "../islands/services.js";
import type { PageSettings } from "./page-settings.js";

/** Facts of the page: `data-platen-page-id`, `data-platen-content-source`, … */
export function pageFacts({ read }: PageSettings): PageFacts {
  const source = read("contentSource");
  return {
    pageTitle: read("pageTitle") ?? document.title,
    pageId: read("pageId") ?? "",
    contentSource: source === "i" || source === "c" ? source : "",
    pagePath: read("pagePath") ?? location.pathname,
    pagePermissionTypeValue: read("pagePermissionTypeValue") ?? "",
    captchaScript: read("captchaScript") ?? "",
    captchaSiteKey: read("captchaSiteKey") ?? "",
  };
}

/** Addresses of calls: `data-platen-endpoint-cart-entries`, … */
export function endpoints({ read }: PageSettings): Endpoints {
  const own = Object.keys(DEFAULT_ENDPOINTS).flatMap((name) => {
    const address = read(`endpoint${name[0]?.toUpperCase()}${name.slice(1)}`);
    return address === undefined ? [] : [[name, address] as const];
  });
  return { ...DEFAULT_ENDPOINTS, ...Object.fromEntries(own) };
}

/** Milliseconds that a call to the platform may take unless the page says otherwise. */
const TIMEOUT = 30_000;

/** What a call may take: `data-platen-timeout`, where that is a time. */
export function callTimeout({ read }: PageSettings): number {
  const own = Number(read("timeout"));
  return own >= 1 && own <= Number.MAX_SAFE_INTEGER ? own : TIMEOUT;
}
