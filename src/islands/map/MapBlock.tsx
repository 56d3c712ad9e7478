import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { whenGranted } from "#calls/consent.js";
import { listen } from "#calls/event-bus.js";
import { pageContext } from "#calls/page-context.js";
import type { SiteMap } from "#model/media/map.js";
import type { MapSettings } from "../services.js";
import { useServices } from "../services-context.js";
import type { MapDrawing } from "./drawing.js";

export interface MapProps {
  readonly map: SiteMap;
  /** Accessible name of a map without an address. */
  readonly label: string;
  /** The message in place of a map that cannot be drawn. */
  readonly failedText: string;
  /** The message in place of a map that waits for consent; `{host}` is where it comes from. */
  readonly consentText: string;
  readonly showText: string;
}

/**
 * A map with its address as a link. The map loads when it becomes visible. If that fails, or if the visitor has not
 * consented to requests to others, its box shows a message, and the layout does not change.
 */
export function MapBlock({
  map: published,
  label,
  failedText,
  consentText,
  showText,
}: MapProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const map = useEditedMap(published, root);
  const canvas = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const { maps } = useServices().page;
  const [failedMap, setFailedMap] = useState<SiteMap>();
  const failed = failedMap === map;
  const { foreignHost, isAllowed, allow } = useMapConsent(maps);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || map.center === undefined || isAllowed !== true) return;
    let isUnmounted = false;
    const fail = () => {
      if (!isUnmounted) setFailedMap(map);
    };
    let drawing: MapDrawing | undefined;
    const module = maps.provider === "google" ? import("./google/client.js") : import("./leaflet/client.js");
    module
      .then(({ drawMap }) => (isUnmounted ? undefined : drawMap(element, map, maps, fail)))
      .then((drawn) => {
        if (isUnmounted || drawn === undefined) {
          drawn?.remove();
          return;
        }
        drawing = drawn;
        element.classList.add("drawn");
      })
      .catch(fail);
    return () => {
      isUnmounted = true;
      drawing?.remove();
    };
  }, [map, maps, isAllowed]);
  // The focused button is gone.
  useEffect(() => {
    if (wantsFocus.current) canvas.current?.focus();
    wantsFocus.current = false;
  });
  const show = (): void => {
    wantsFocus.current = true;
    allow();
  };
  const name = map.address.join(", ") || label;
  const lines = map.address.length === 0 ? [label] : map.address;
  const address = lines.map((line) => <span key={line}>{line}</span>);
  return (
    <div ref={root} className={`platen-map map-style-${map.style}`}>
      {map.center === undefined || map.ratio === undefined ? null : (
        // An SVG has the ratio, because a strict content security policy forbids inline styles.
        <svg className="platen-map-space" viewBox={`0 0 100 ${map.ratio}`} aria-hidden="true" />
      )}
      {map.center === undefined ? null : failed ? (
        <p className="platen-map-canvas platen-map-failure" role="status">
          {failedText}
        </p>
      ) : isAllowed === false ? (
        <div className="platen-map-canvas platen-map-consent">
          <p>{consentText.replace("{host}", () => foreignHost)}</p>
          <button type="button" onClick={() => show()}>
            {showText}
          </button>
        </div>
      ) : (
        <section ref={canvas} className="platen-map-canvas" aria-label={`${label}: ${name}`} tabIndex={-1} />
      )}
      <address>
        {map.page === "" ? (
          address
        ) : (
          <a href={map.page} rel="noopener">
            {address}
          </a>
        )}
      </address>
    </div>
  );
}

/** Returns a map with the changes of the editor that previews it. */
function useEditedMap(published: SiteMap, element: RefObject<HTMLElement | null>): SiteMap {
  const [map, setMap] = useState(published);
  useEffect(
    () =>
      listen("platen:map-change", ({ changes }, { target }) => {
        if (target === element.current) setMap({ ...published, ...changes });
      }),
    [published, element],
  );
  return map;
}

interface MapConsent {
  /** The host that the map comes from, or "" for the page's own. */
  readonly foreignHost: string;
  /** Undefined until the page's scripts run. */
  readonly isAllowed: boolean | undefined;
  /** Shows this map, whatever the visitor has chosen for the website. */
  readonly allow: () => void;
}

/** Returns whether a map may load. On websites with a cookie banner, a foreign host waits for the visitor's consent. */
function useMapConsent(settings: MapSettings): MapConsent {
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
