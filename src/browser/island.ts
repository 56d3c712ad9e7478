import type { Root } from "react-dom/client";
import type { ClientModule, UpdateModule } from "#islands/client-module.js";
import { identifierPrefix, type Marker } from "#islands/marker.js";
import { announceEnd, announceError, announceHydrated } from "./announcements.js";
import { fetched } from "./fetched.js";
import type { PreservedState } from "./preserved-state.js";

/** Loads the code of blocks. Promises reject if it cannot be fetched. */
export interface IslandCode {
  readonly client: (block: string, module?: string) => Promise<ClientModule>;
  /** Returns undefined for blocks that React hydrates. */
  readonly update: (block: string) => Promise<UpdateModule> | undefined;
}

type Hydration = typeof import("./hydration.js");

/** Islands inside an element with this attribute share the choices for a product. Others share those of the page. */
const GROUP = "[data-product-group]";

/** One island, from the server's HTML to its removal. */
export class Island {
  readonly #element: HTMLElement;
  readonly #marker: Marker;
  readonly #code: IslandCode;
  /** The server's HTML, which is restored if the component fails or the island ends. */
  readonly #html: string;
  /** The nodes of that HTML, with the visitor's input and focus. */
  readonly #nodes: readonly ChildNode[];
  #root: Root | undefined;
  #stopUpdates: (() => void) | undefined;
  #preserved: PreservedState | undefined;
  #hydrated: Promise<boolean> | undefined;
  #replace: ((component: ClientModule["component"]) => void) | undefined;
  #ended = false;

  constructor(element: HTMLElement, marker: Marker, code: IslandCode) {
    this.#element = element;
    this.#marker = marker;
    this.#code = code;
    this.#html = element.innerHTML;
    this.#nodes = [...element.childNodes];
  }

  /**
   * Loads the block's code and hydrates once. Never rejects. Resolves to true if the island is hydrated or has failed
   * permanently, and to false if its code could not be fetched. The next call retries then.
   */
  hydrate(): Promise<boolean> {
    this.#hydrated ??= this.#start();
    return this.#hydrated;
  }

  /** Returns the element that has replaced `target`, or undefined. */
  replacementFor(target: Element): Element | undefined {
    if (this.#element.contains(target)) return target;
    return this.#preserved?.replacementFor(target);
  }

  /** Continues with an edited component of the same block. */
  replace(block: string, component: ClientModule["component"]): void {
    if (block === this.#marker.block && !this.#ended) this.#replace?.(component);
  }

  /** Ends the island and restores the server's HTML. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#stopUpdates?.();
    if (this.#root === undefined) {
      if (this.#stopUpdates !== undefined) announceEnd(this.#element);
      return;
    }
    this.#root.unmount();
    announceEnd(this.#element);
    this.#element.replaceChildren(...this.#nodes);
    // The component may have modified the nodes.
    if (this.#element.innerHTML !== this.#html) this.#element.innerHTML = this.#html;
  }

  async #start(): Promise<boolean> {
    const { block, module } = this.#marker;
    const update = module === undefined ? this.#code.update(block) : undefined;
    let run: () => void | Promise<void>;
    try {
      if (update === undefined) {
        // In this order, because the code of other islands would delay React, which all of them need. Pages preload the
        // code of their first block.
        const hydration = await fetched(() => import("./hydration.js"));
        const client = await this.#code.client(block, module);
        run = () => this.#hydrate(client, hydration);
      } else {
        const module = await update;
        run = () => this.#update(module);
      }
    } catch (error) {
      this.#hydrated = undefined;
      announceError(this.#element, block, error);
      return false;
    }
    if (this.#ended) return true;
    try {
      await run();
    } catch (error) {
      announceError(this.#element, block, error);
    }
    return true;
  }

  #update({ update }: UpdateModule): void {
    this.#stopUpdates = update(this.#element, this.#marker.props);
    announceHydrated(this.#element, this.#marker.block);
  }

  #hydrate(
    { component, propsFromHtml }: ClientModule,
    { hydrateRoot, islandTree, preserveState, pageServices }: Hydration,
  ): Promise<void> {
    const { block, id } = this.#marker;
    const props = propsFromHtml?.(this.#marker.props, this.#element) ?? this.#marker.props;
    const preserved = preserveState(this.#element);
    this.#preserved = preserved;
    return new Promise((settle) => {
      const fail = (error: unknown): void => {
        // Deferred, because React is still reporting the error.
        queueMicrotask(() => {
          this.end();
          preserved.restore();
          announceError(this.#element, block, error);
          settle();
        });
      };
      const settleHydrated = (): void => {
        announceHydrated(this.#element, block);
        settle();
      };
      const services = { ...pageServices(), group: this.#element.closest(GROUP) ?? document };
      const tree = { props, services, onPlaced: once(preserved.restore), onHydrated: once(settleHydrated) };
      this.#replace = (edited) => this.#root?.render(islandTree({ ...tree, component: edited }));
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
  let called = false;
  return () => {
    if (called) return;
    called = true;
    act();
  };
}
