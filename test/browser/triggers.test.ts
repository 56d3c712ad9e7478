import { afterEach, describe, expect, test, vi } from "vitest";
import { idle } from "#browser/when/idle.js";
import { interaction, visible } from "#browser/when/triggers.js";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const awakening = () => vi.fn(async () => undefined);
const element = (parts: object = {}) => Object.assign(new EventTarget(), parts) as HTMLElement;

describe("idle", () => {
  test("hydrates when the page is idle, unless cancelled", () => {
    const waiting = new Map<number, () => void>();
    vi.stubGlobal("requestIdleCallback", (run: () => void) => {
      waiting.set(waiting.size + 1, run);
      return waiting.size;
    });
    vi.stubGlobal("cancelIdleCallback", (handle: number) => waiting.delete(handle));
    const hydrate = awakening();
    idle(element(), hydrate);
    const giveUp = idle(element(), hydrate);
    giveUp();
    for (const run of waiting.values()) run();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  test("hydrates after a delay without requestIdleCallback, unless cancelled", () => {
    vi.useFakeTimers();
    const hydrate = awakening();
    idle(element(), hydrate);
    const giveUp = idle(element(), hydrate);
    giveUp();
    vi.runAllTimers();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });
});

describe("interaction", () => {
  test.each(["pointerover", "touchstart"])("hydrates once, by %s, unless cancelled", (sign) => {
    const [hydrate, other] = [awakening(), awakening()];
    const target = element();
    interaction(target, hydrate);
    const giveUp = interaction(target, other);
    giveUp();
    target.dispatchEvent(new Event(sign));
    target.dispatchEvent(new Event(sign));
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });
});

describe("visible", () => {
  const child = { getClientRects: () => [{}] };
  const hidden = { getClientRects: () => [] };

  /** Replaces the browser's observer; `show` reports that the observed element is near, or still far away. */
  function browser() {
    const watched = new Set<unknown>();
    let tell: (entries: readonly object[]) => void = () => undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(told: typeof tell) {
          tell = told;
        }
        observe = (box: unknown) => void watched.add(box);
        disconnect = () => watched.clear();
      },
    );
    vi.stubGlobal("getComputedStyle", (part: { readonly display: string }) => part);
    return {
      watched,
      show: (...seen: boolean[]) => tell(seen.map((isIntersecting) => ({ isIntersecting }))),
    };
  }

  test("hydrates when one of its boxes is near, and then stops observing", () => {
    const { watched, show } = browser();
    const hydrate = awakening();
    visible(element({ children: [child, hidden] }), hydrate);
    expect([...watched]).toEqual([child]);
    show(false);
    expect(hydrate).not.toHaveBeenCalled();
    show(false, true);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect([...watched]).toEqual([]);
  });

  test("observes its parent if it has no box, and nothing once cancelled", () => {
    const { watched } = browser();
    const parentElement = { display: "block" };
    const giveUp = visible(element({ children: [hidden], parentElement }), awakening());
    expect([...watched]).toEqual([parentElement]);
    giveUp();
    expect([...watched]).toEqual([]);
  });

  test("observes the nearest ancestor with a box", () => {
    const { watched } = browser();
    const box = { display: "flex" };
    const parentElement = { display: "contents", parentElement: { display: "contents", parentElement: box } };
    visible(element({ children: [hidden], parentElement }), awakening());
    expect([...watched]).toEqual([box]);
  });

  test("hydrates immediately if there is nothing to observe", () => {
    browser();
    const hydrate = awakening();
    visible(element({ children: [], parentElement: null }), hydrate);
    expect(hydrate).toHaveBeenCalledTimes(1);
  });
});
