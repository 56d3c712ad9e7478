import { announce } from "#calls/event-bus.js";
import { type MapStyle, mapStyles, readSliceMap } from "#model/media/map.js";
import type { LiveSlide } from "./engine.js";

const STYLE = "map-style-";

export interface PreviewMaps {
  /** Draws the map of a slice with new content. Returns false if that needs a reload. */
  readonly show: (slice: HTMLElement, content: unknown) => boolean;
  /** Applies the style in the tweaks of the slide. */
  readonly sync: () => void;
}

/** The maps of a slide, which are rebuilt in place. Those that have not loaded yet get their changes when they have. */
export function previewMaps({ element }: LiveSlide): PreviewMaps {
  const contents = new Map<Element, unknown>();
  const tweaks = (element.parentElement ?? element).classList;
  let isEdited = false;
  const sync = (): void => {
    isEdited = true;
    const style = styleIn(tweaks);
    for (const slice of element.querySelectorAll('[data-slice-type="map"]')) {
      const map = slice.querySelector("platen-island[data-alive] .platen-map");
      if (map === null) continue;
      const changes = {
        ...(contents.has(slice) && readSliceMap(contents.get(slice))),
        ...(style && { style }),
      };
      announce("platen:map-change", { changes }, map);
    }
  };
  element.addEventListener("platen:alive", () => isEdited && sync());
  return {
    show(slice, content) {
      const isDrawn = slice.querySelector("platen-island") !== null;
      if (!isDrawn || readSliceMap(content).center === undefined) return false;
      contents.set(slice, content);
      sync();
      return true;
    },
    sync,
  };
}

function styleIn(tweaks: DOMTokenList): MapStyle | undefined {
  return mapStyles.find((style) => tweaks.contains(STYLE + style));
}
