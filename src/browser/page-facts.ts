import {
  DEFAULT_ENDPOINTS,
  DEFAULT_MAP_SETTINGS,
  type Endpoints,
  type MapSettings,
  type PageFacts,
} from "#islands/services.js";
import type { PageSettings } from "./page-settings.js";

/** Reads facts about the page: `data-platen-page-id`, `data-platen-content-source`, … */
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

/**
 * Reads `data-platen-maps-provider`, `-maps-key` (base64), `-maps-tiles`, … Google without a key falls back to tiles.
 */
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

/** Decodes the key from base64. Returns "" if it is invalid. */
function decoded(key: string | undefined): string {
  try {
    return atob(key ?? "");
  } catch {
    return "";
  }
}

/** Reads URLs of calls: `data-platen-endpoint-cart-entries`, … */
export function endpoints({ read }: PageSettings): Endpoints {
  const overrides = Object.keys(DEFAULT_ENDPOINTS).flatMap((name) => {
    const address = read(`endpoint${name[0]?.toUpperCase()}${name.slice(1)}`);
    return address === undefined ? [] : [[name, address] as const];
  });
  return { ...DEFAULT_ENDPOINTS, ...Object.fromEntries(overrides) };
}
