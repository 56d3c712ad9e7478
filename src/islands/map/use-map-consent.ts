import { useEffect, useState } from "react";
import { whenGranted } from "#calls/consent.js";
import { pageContext } from "#calls/page-context.js";
import type { MapSettings } from "../services.js";

export interface MapConsent {
  /** The host that the map comes from, or "" for the page's own. */
  readonly foreignHost: string;
  /** Undefined until the page's scripts run. */
  readonly isAllowed: boolean | undefined;
  /** Shows this map, whatever the visitor has chosen for the website. */
  readonly allow: () => void;
}

/** Returns whether a map may load. On websites with a cookie banner, a foreign host waits for the visitor's consent. */
export function useMapConsent(settings: MapSettings): MapConsent {
  const [foreignHost, setForeignHost] = useState("");
  const [isAllowed, setAllowed] = useState<boolean>();
  useEffect(() => {
    const host = foreignHostOf(settings);
    setForeignHost(host);
    setAllowed(host === "");
    if (host === "") return undefined;
    return whenGranted(pageContext().notices?.cookies, () => setAllowed(true));
  }, [settings]);
  return { foreignHost, isAllowed, allow: () => setAllowed(true) };
}

function foreignHostOf({ provider, tiles }: MapSettings): string {
  if (provider === "google") return "maps.googleapis.com";
  const address = tiles.replace(/\{\w+\}/g, "0");
  if (!URL.canParse(address, document.baseURI)) return "";
  const { origin, host } = new URL(address, document.baseURI);
  return origin === location.origin ? "" : host;
}
