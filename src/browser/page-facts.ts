import {
  DEFAULT_ENDPOINTS,
  DEFAULT_MAP_SETTINGS,
  type Endpoints,
  type MapSettings,
  type PageFacts,
} from "../islands/services.js";
import type { PageSettings } from "./page-settings.js";

/** Facts of the page: `data-platen-page-id`, `data-platen-content-source`, … */
export function pageFacts(settings: PageSettings): PageFacts {
  const { read } = settings;
  const source = read("contentSource");
  return {
    pageTitle: read("pageTitle") ?? document.title,
    pageId: read("pageId") ?? "",
    contentSource: source === "i" || source === "c" ? source : "",
    pagePath: read("pagePath") ?? location.pathname,
    pagePermissionTypeValue: read("pagePermissionTypeValue") ?? "",
    captchaScript: read("captchaScript") ?? "",
    captchaSiteKey: read("captchaSiteKey") ?? "",
    maps: mapSettings(settings),
  };
}

/** `data-platen-maps-provider`, `-maps-key` (base64), `-maps-tiles`, … Google without a key falls back to tiles. */
function mapSettings({ read }: PageSettings): MapSettings {
  const key = decoded(read("mapsKey"));
  return {
    provider: read("mapsProvider") === "google" && key !== "" ? "google" : "open",
    key,
    language: read("mapsLanguage") ?? "",
    region: read("mapsRegion") ?? "",
    tiles: read("mapsTiles") ?? DEFAULT_MAP_SETTINGS.tiles,
    attribution: read("mapsAttribution") ?? DEFAULT_MAP_SETTINGS.attribution,
  };
}

/** Pages write the key in base64. What is not base64 is no key. */
function decoded(key: string | undefined): string {
  try {
    return atob(key ?? "");
  } catch {
    return "";
  }
}

/** Addresses of calls: `data-platen-endpoint-cart-entries`, … */
export function endpoints({ read }: PageSettings): Endpoints {
  const own = Object.keys(DEFAULT_ENDPOINTS).flatMap((name) => {
    const address = read(`endpoint${name[0]?.toUpperCase()}${name.slice(1)}`);
    return address === undefined ? [] : [[name, address] as const];
  });
  return { ...DEFAULT_ENDPOINTS, ...Object.fromEntries(own) };
}
