import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenParsed } from "#browser/when-parsed.js";

interface Place {
  nextSibling: object | null;
  readonly parentNode: Place | null;
}

const within = (parentNode: Place | null): Place => ({ nextSibling: null, parentNode });

let page: { readyState: string };
/** Callbacks that run each time the parser has continued. */
let looking: Set<() => void>;

beforeEach(() => {
  looking = new Set();
  page = Object.assign(new EventTarget(), { readyState: "loading" });
  vi.stubGlobal("document", page);
  vi.stubGlobal(
    "MutationObserver",
    class {
      readonly #look: () => void;
      constructor(look: () => void) {
        this.#look = look;
      }
      observe = () => void looking.add(this.#look);
      disconnect = () => void looking.delete(this.#look);
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const goOn = (): void => {
  for (const look of looking) look();
};

test("an element is parsed when a node follows it or one of its ancestors", () => {
  for (const followed of ["itself", "its parent", "its grandparent"] as const) {
    const outer = within(null);
    const inner = within(outer);
    const element = within(inner);
    const run = vi.fn();
    whenParsed(element as unknown as Element, run);
    goOn();
    expect(run).not.toHaveBeenCalled();
    ({ itself: element, "its parent": inner, "its grandparent": outer })[followed].nextSibling = {};
    goOn();
    goOn();
    expect(run).toHaveBeenCalledTimes(1);
    expect(looking.size).toBe(0);
  }
});

test("every element counts as parsed once the page is loaded", () => {
  const run = vi.fn();
  whenParsed(within(null) as unknown as Element, run);
  page.readyState = "interactive";
  (page as unknown as EventTarget).dispatchEvent(new Event("readystatechange"));
  expect(run).toHaveBeenCalledTimes(1);
  whenParsed(within(null) as unknown as Element, run);
  expect(run).toHaveBeenCalledTimes(2);
  expect(looking.size).toBe(0);
});

test("a cancelled wait has no effect", () => {
  const run = vi.fn();
  const element = within(null);
  const giveUp = whenParsed(element as unknown as Element, run);
  giveUp();
  element.nextSibling = {};
  goOn();
  expect(run).not.toHaveBeenCalled();
  expect(looking.size).toBe(0);
});
