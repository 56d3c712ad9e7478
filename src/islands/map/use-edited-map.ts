import { type RefObject, useEffect, useState } from "react";
import { listen } from "#calls/event-bus.js";
import type { SiteMap } from "#model/media/map.js";

/** Returns a map with the changes of the editor that previews it. */
export function useEditedMap(published: SiteMap, element: RefObject<HTMLElement | null>): SiteMap {
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
