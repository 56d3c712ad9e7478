import type { ClientModule } from "#islands/client-module.js";
import { ISLAND_ELEMENT, readMarker } from "#islands/marker.js";
import { replayInput } from "./input-replay.js";
import { Island, type IslandCode } from "./island.js";
import { triggers } from "./when/triggers.js";
import { whenParsed } from "./when-parsed.js";

/** Default messages. `<html>` overrides them with `data-platen-load-failed-text` and `data-platen-offline-text`. */
const LOAD_FAILED = "This part of the page could not be loaded. Please check your connection and try again.";
const OFFLINE = "You are offline. Please try again when you are connected.";

const messages = new WeakMap<HTMLElement, HTMLElement>();

/** Shows a message next to an island whose code could not be fetched. */
function showLoadFailure(island: HTMLElement): void {
  const { platenLoadFailedText, platenOfflineText } = document.documentElement.dataset;
  const message = messages.get(island) ?? document.createElement("p");
  messages.set(island, message);
  message.className = "platen-load-failure";
  message.setAttribute("role", "alert");
  // Outside of the island, because hydration expects the server's HTML in it.
  island.after(message);
  message.textContent = navigator.onLine
    ? (platenLoadFailedText ?? LOAD_FAILED)
    : (platenOfflineText ?? OFFLINE);
}

function hideLoadFailure(island: HTMLElement): void {
  messages.get(island)?.remove();
}

/** Defines the custom element of islands. Existing ones start immediately. */
export function defineIslandElement(code: IslandCode): void {
  class PlatenIsland extends HTMLElement {
    #island: Island | undefined;
    #stopWaiting: (() => void) | undefined;

    connectedCallback(): void {
      if (this.#island !== undefined || this.#stopWaiting !== undefined) return;
      const stop = whenParsed(this, () => this.#begin());
      // If it has already started, it is waiting for its trigger.
      this.#stopWaiting ??= stop;
    }

    disconnectedCallback(): void {
      // An element that moves is disconnected and connected again.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#stopWaiting?.();
        this.#stopWaiting = undefined;
        hideLoadFailure(this);
        this.#island?.end();
        this.#island = undefined;
      });
    }

    replace(block: string, component: ClientModule["component"]): void {
      this.#island?.replace(block, component);
    }

    #begin(): void {
      const marker = readMarker(this);
      // The renderer never nests islands, so an inner one comes from content.
      const outer = this.parentElement?.closest(ISLAND_ELEMENT) ?? null;
      if (marker === undefined || outer !== null) return;
      const island = new Island(this, marker, code);
      this.#island = island;
      const hydrate = async (): Promise<boolean> => {
        const settled = await island.hydrate();
        if (settled) hideLoadFailure(this);
        // Retry when the connection returns, unless the element was removed.
        else if (this.#island === island) window.addEventListener("online", again, { once: true });
        return settled;
      };
      const input = replayInput(this, {
        hydrate,
        replacementFor: (target) => island.replacementFor(target),
        onLost: () => showLoadFailure(this),
      });
      const again = (): void => void input.hydrateAndReplay();
      const stopTrigger = triggers[marker.when](this, input.hydrateAndReplay);
      this.#stopWaiting = () => {
        stopTrigger();
        window.removeEventListener("online", again);
        input.stop();
      };
    }
  }
  if (import.meta.env.DEV) {
    document.addEventListener("platen:replace", (event) => {
      const { block, component } = (event as CustomEvent<ReplaceDetail>).detail;
      for (const island of document.querySelectorAll<PlatenIsland>(ISLAND_ELEMENT)) {
        island.replace(block, component);
      }
    });
  }
  if (customElements.get(ISLAND_ELEMENT) === undefined) customElements.define(ISLAND_ELEMENT, PlatenIsland);
}

interface ReplaceDetail {
  readonly block: string;
  readonly component: ClientModule["component"];
}
