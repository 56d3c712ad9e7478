import { type ReactElement, useEffect, useRef, useState } from "react";
import type { SiteMap } from "../../model/media/map.js";
import { useServices } from "../services-context.js";
import type { MapDrawing } from "./drawing.js";

export interface MapProps {
  readonly map: SiteMap;
  /** Name of the map where it has no address. */
  readonly label: string;
  /** Said in the place of a map that cannot be drawn. */
  readonly failedText: string;
}

/**
 * A map with its address, which is always there as a link. The map itself loads when it comes into view; where that
 * fails, its box says so, and nothing moves.
 */
export function MapBlock({ map, label, failedText }: MapProps): ReactElement {
  const canvas = useRef<HTMLDivElement>(null);
  const { maps } = useServices().page;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || map.center === undefined) return;
    let gone = false;
    const fail = () => {
      if (!gone) setFailed(true);
    };
    let drawing: MapDrawing | undefined;
    const module = maps.provider === "google" ? import("./google/client.js") : import("./leaflet/client.js");
    module
      .then(({ drawMap }) => (gone ? undefined : drawMap(element, map, maps, fail)))
      .then((drawn) => {
        if (gone || drawn === undefined) {
          drawn?.remove();
          return;
        }
        drawing = drawn;
        element.classList.add("drawn");
      })
      .catch(fail);
    return () => {
      gone = true;
      drawing?.remove();
    };
  }, [map, maps]);
  const name = map.address.join(", ") || label;
  const lines = map.address.length === 0 ? [label] : map.address;
  const address = lines.map((line) => <span key={line}>{line}</span>);
  return (
    <div className={`platen-map map-style-${map.style}`}>
      {map.center === undefined ? null : failed ? (
        <p className="platen-map-canvas platen-map-failure" role="status">
          {failedText}
        </p>
      ) : (
        <section ref={canvas} className="platen-map-canvas" aria-label={`${label}: ${name}`} />
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
