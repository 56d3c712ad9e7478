import type { ComponentType } from "react";
import { ISLAND_ELEMENT, readMarker } from "../islands/marker.js";
import { holdInput } from "./held-input.js";
import { Island, type IslandWorld } from "./island.js";
import { triggers } from "./when/triggers.js";
import { whenParsed } from "./when-parsed.js";

/** Defines the element that islands travel in; those that are on the page begin at once. */
export function defineIslandElement(world: IslandWorld): void {
  class PlatenIsland extends HTMLElement {
    #island: Island | undefined;
    #stopWaiting: (() => void) | undefined;

    connectedCallback(): void {
      if (this.#island !== undefined || this.#stopWaiting !== undefined) return;
      const stop = whenParsed(this, () => this.#begin());
      // It may have begun by now, and then waits for its trigger.
      this.#stopWaiting ??= stop;
    }

    disconnectedCallback(): void {
      // Moving an element takes it out and puts it in again.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#stopWaiting?.();
        this.#stopWaiting = undefined;
        this.#island?.end();
        this.#island = undefined;
      });
    }

    replace(block: string, component: ComponentType): void {
      this.#island?.replace(block, component);
    }

    #begin(): void {
      const marker = readMarker(this);
      // An island is never inside another one; what looks like it came from somebody's content.
      const inside = this.parentElement?.closest(ISLAND_ELEMENT) ?? null;
      if (marker === undefined || inside !== null) return;
      const island = new Island(this, marker, world);
      this.#island = island;
      const bringToLife = async (): Promise<boolean> => {
        const settled = await island.awaken();
        // What could not be fetched is asked for again when the connection is back; it may have been taken out by now.
        if (!settled && this.#island === island) window.addEventListener("online", again, { once: true });
        return settled;
      };
      const input = holdInput(this, bringToLife, (target) => island.heirOf(target));
      const again = (): void => void input.awaken();
      const stopTrigger = triggers[marker.when](this, input.awaken);
      this.#stopWaiting = () => {
        stopTrigger();
        window.removeEventListener("online", again);
        input.stop();
      };
    }
  }
  if (import.meta.env.DEV) {
    document.addEventListener("platen:replace", (event) => {
      const { block, component } = (event as CustomEvent<{ block: string; component: ComponentType }>).detail;
      for (const island of document.querySelectorAll<PlatenIsland>(ISLAND_ELEMENT)) {
        island.replace(block, component);
      }
    });
  }
  if (customElements.get(ISLAND_ELEMENT) === undefined) customElements.define(ISLAND_ELEMENT, PlatenIsland);
}
