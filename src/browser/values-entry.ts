import "./platen-island.css";
import type { UpdateModule } from "#islands/client-module.js";
import { ISLAND_ELEMENT, readMarker } from "#islands/marker.js";
import { announceError, announceHydrated } from "./announcements.js";
import { fetched } from "./fetched.js";
import { idle } from "./when/idle.js";

/** The script of pages with only value islands: no React, no held input, no custom element. */
const updates = import.meta.glob<UpdateModule>("../islands/*/update.ts");

for (const element of document.querySelectorAll<HTMLElement>(ISLAND_ELEMENT)) {
  // The renderer never nests islands, so an inner one comes from content.
  if (element.parentElement?.closest(ISLAND_ELEMENT)) continue;
  idle(element, () => start(element));
}

async function start(element: HTMLElement): Promise<void> {
  const marker = readMarker(element);
  const load = updates[`../islands/${marker?.block}/update.ts`];
  if (marker === undefined || load === undefined) return;
  try {
    const { update } = await fetched(load);
    update(element, marker.props);
    announceHydrated(element, marker.block);
  } catch (error) {
    announceError(element, marker.block, error);
  }
}
