import type { ComponentType } from "react";
import type { Root } from "react-dom/client";
import { identifierPrefix, type Marker } from "../islands/marker.js";
import type { IslandServices } from "../islands/services.js";
import { announceAlive, announceEnd, announceError } from "./announcements.js";
import { fetched } from "./fetched.js";
import type { KeptParts } from "./kept-parts.js";

/** What islands need of the page they are on. */
export interface IslandWorld {
  readonly services: IslandServices;
  /** The component of a block; rejects when there is none, or it cannot be fetched. */
  readonly component: (block: string) => Promise<ComponentType>;
}

type Hydration = typeof import("./hydration.js");

/** One island from the server's HTML to its end. */
export class Island {
  readonly #element: HTMLElement;
  readonly #marker: Marker;
  readonly #world: IslandWorld;
  /** The server's HTML, which is put back when the component fails or is taken away. */
  readonly #html: string;
  /** The same as it stands in the page, with what the visitor has entered and is about to click. */
  readonly #nodes: readonly ChildNode[];
  #root: Root | undefined;
  #kept: KeptParts | undefined;
  #life: Promise<boolean> | undefined;
  #replace: ((component: ComponentType) => void) | undefined;
  #over = false;

  constructor(element: HTMLElement, marker: Marker, world: IslandWorld) {
    this.#element = element;
    this.#marker = marker;
    this.#world = world;
    this.#html = element.innerHTML;
    this.#nodes = [...element.childNodes];
  }

  /**
   * Hydrates, once. Never rejects, and resolves when the island lives or has failed: to false where it could not be
   * fetched, which the next call tries again.
   */
  awaken(): Promise<boolean> {
    this.#life ??= this.#fetchAndHydrate();
    return this.#life;
  }

  /** What stands now where something stood; undefined where nothing does. */
  heirOf(target: Element): Element | undefined {
    if (this.#element.contains(target)) return target;
    return this.#kept?.heirOf(target);
  }

  /** Goes on with another component of the same block: one that was edited. */
  replace(block: string, component: ComponentType): void {
    if (block === this.#marker.block && !this.#over) this.#replace?.(component);
  }

  /** Ends the island; the server's HTML is there again. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    if (this.#root === undefined) return;
    this.#root.unmount();
    announceEnd(this.#element);
    this.#element.replaceChildren(...this.#nodes);
    // The component may have made something else of them.
    if (this.#element.innerHTML !== this.#html) this.#element.innerHTML = this.#html;
  }

  async #fetchAndHydrate(): Promise<boolean> {
    const { block } = this.#marker;
    let code: readonly [ComponentType, Hydration];
    try {
      code = await Promise.all([this.#world.component(block), fetched(() => import("./hydration.js"))]);
    } catch (error) {
      this.#life = undefined;
      announceError(this.#element, block, error);
      return false;
    }
    if (!this.#over) {
      await this.#hydrate(...code).catch((error: unknown) => announceError(this.#element, block, error));
    }
    return true;
  }

  #hydrate(component: ComponentType, { hydrateRoot, islandTree, keepParts }: Hydration): Promise<void> {
    const { block, props, id } = this.#marker;
    const kept = keepParts(this.#element);
    this.#kept = kept;
    return new Promise((settle) => {
      const fail = (error: unknown): void => {
        // React is still at work when it tells.
        queueMicrotask(() => {
          this.end();
          kept.restore();
          announceError(this.#element, block, error);
          settle();
        });
      };
      const alive = (): void => {
        announceAlive(this.#element, block);
        settle();
      };
      const { services } = this.#world;
      const tree = { props, services, onPlaced: once(kept.restore), onAlive: once(alive) };
      this.#replace = (other) => this.#root?.render(islandTree({ ...tree, component: other }));
      this.#root = hydrateRoot(this.#element, islandTree({ ...tree, component }), {
        identifierPrefix: identifierPrefix(id),
        onUncaughtError: fail,
        onCaughtError: (error) => announceError(this.#element, block, error),
        onRecoverableError: (error) => announceError(this.#element, block, error),
      });
    });
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
