import { type ReactElement, useEffect, useRef, useState } from "react";
import type { SiteMap } from "#model/media/map.js";
import { useServices } from "../services-context.js";
import type { MapDrawing } from "./drawing.js";
import { useEditedMap } from "./use-edited-map.js";
import { useMapConsent } from "./use-map-consent.js";

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
