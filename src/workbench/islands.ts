/** An island and its state. */
export interface IslandState {
  readonly element: Element;
  readonly block: string;
  /** Its trigger: load, idle, visible or interaction. */
  readonly when: string;
  readonly state: "dormant" | "alive" | "failed";
  readonly error: string | undefined;
}

export interface Islands {
  readonly list: () => readonly IslandState[];
  /** Called after each change. */
  onChange: () => void;
}

/** Tracks the islands of a page. Start it before their script. */
export function watchIslands(page: Document): Islands {
  const errors = new WeakMap<Element, string>();
  const islands: Islands = {
    list: () =>
      [...page.querySelectorAll("platen-island")].map((element): IslandState => {
        const error = errors.get(element);
        const state =
          error !== undefined ? "failed" : element.hasAttribute("data-alive") ? "alive" : "dormant";
        const block = element.getAttribute("block") ?? "";
        return { element, block, when: element.getAttribute("when") ?? "", state, error };
      }),
    onChange: () => undefined,
  };
  page.addEventListener("platen:error", (event) => {
    const { error } = (event as CustomEvent<{ readonly error: unknown }>).detail;
    if (event.target instanceof Element) {
      errors.set(event.target, error instanceof Error ? error.message : String(error));
    }
    islands.onChange();
  });
  page.addEventListener("platen:alive", ({ target }) => {
    if (target instanceof Element) errors.delete(target);
    islands.onChange();
  });
  return islands;
}
