import type { MapSettings } from "#islands/services.js";
import { MAP_TIMEOUT } from "../drawing.js";

/** The part of the Google Maps API that a map uses. */
export interface GoogleMaps {
  readonly Map: new (element: HTMLElement, options: object) => object;
  readonly Marker: new (options: object) => { addListener(event: string, listener: () => void): void };
  readonly Point: new (x: number, y: number) => object;
}

const SCRIPT = "https://maps.googleapis.com/maps/api/js";
const CALLBACK = "platenGoogleMapsLoaded";

let loading: Promise<GoogleMaps> | undefined;
const rejectionListeners = new Set<() => void>();

/**
 * Calls back when Google rejects the key, which it reports after its script has loaded. Returns a function that
 * unsubscribes.
 */
export function onKeyRejected(callback: () => void): () => void {
  rejectionListeners.add(callback);
  Object.assign(globalThis, {
    gm_authFailure: () => {
      for (const listener of rejectionListeners) listener();
    },
  });
  return () => rejectionListeners.delete(callback);
}

/** Loads the script once per page. Rejects if it does not call back within 30 seconds. */
export function loadGoogleMaps(settings: MapSettings): Promise<GoogleMaps> {
  loading ??= load(settings).catch((error: unknown) => {
    // The next map may retry.
    loading = undefined;
    throw error;
  });
  return loading;
}

function load({ key, language, region }: MapSettings): Promise<GoogleMaps> {
  return new Promise((resolve, reject) => {
    if (key === "") {
      reject(new Error("Google's maps need a key."));
      return;
    }
    const timer = setTimeout(
      () => reject(new Error("Google's maps did not load within 30 seconds.")),
      MAP_TIMEOUT,
    );
    const page = globalThis as unknown as Record<string, unknown> & { google?: { maps?: GoogleMaps } };
    page[CALLBACK] = () => {
      clearTimeout(timer);
      const maps = page.google?.maps;
      if (maps === undefined) reject(new Error("Google's maps loaded without their interface."));
      else resolve(maps);
    };
    const script = document.createElement("script");
    const query = new URLSearchParams({ key, callback: CALLBACK });
    if (language !== "") query.set("language", language);
    if (region !== "") query.set("region", region);
    script.src = `${SCRIPT}?${query}`;
    script.async = true;
    script.addEventListener("error", () => {
      clearTimeout(timer);
      reject(new Error("Google's maps could not be loaded."));
    });
    document.head.append(script);
  });
}
