import type { Locator, Page } from "playwright-core";

const MAX_PRESSES = 150;

/** A visitor who uses only the keyboard. */
export interface Keyboard {
  /** Presses Tab until the element has the focus, forwards by default. Throws if it never gets the focus. */
  reach(target: Locator, backwards?: boolean): Promise<void>;
  /** Moves the focus to the element, waits until its island is hydrated, and presses a key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Moves the focus to a field and replaces its value. */
  type(target: Locator, text: string): Promise<void>;
  /** Moves the focus to a group of radio buttons and selects one of them with the arrow keys. */
  choose(target: Locator): Promise<void>;
  /** Presses keys on the focused element. */
  keys(...keys: readonly string[]): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const { keyboard } = page;
  const pressUntil = async (key: string, isThere: () => Promise<boolean>, target: Locator): Promise<void> => {
    await target.waitFor({ state: "attached" });
    for (let presses = 0; !(await isThere()); presses++) {
      if (presses === MAX_PRESSES) throw new Error(`${key} never leads to ${target}.`);
      await keyboard.press(key);
    }
  };
  const hasFocus = (target: Locator) => () =>
    target.evaluate((element) => element === document.activeElement);
  const reach = (target: Locator, backwards = false): Promise<void> =>
    pressUntil(backwards ? "Shift+Tab" : "Tab", hasFocus(target), target);
  const whenAlive = (target: Locator): Promise<void> =>
    target.evaluate(async (element) => {
      const island = element.closest("platen-island");
      while (island !== null && !island.hasAttribute("data-alive")) await new Promise(requestAnimationFrame);
    });
  return {
    reach,
    async press(target, key = "Enter") {
      await reach(target);
      await whenAlive(target);
      await keyboard.press(key);
    },
    async type(target, text) {
      await reach(target);
      await whenAlive(target);
      await keyboard.press("ControlOrMeta+A");
      await keyboard.type(text);
    },
    async choose(target) {
      // A group is one stop for the tab key.
      const inGroup = (): Promise<boolean> =>
        target.evaluate((radio: HTMLInputElement) => {
          const { activeElement } = document;
          return activeElement instanceof HTMLInputElement && activeElement.name === radio.name;
        });
      await pressUntil("Tab", inGroup, target);
      await whenAlive(target);
      await pressUntil("ArrowDown", hasFocus(target), target);
      await keyboard.press("Space");
    },
    async keys(...keys) {
      for (const key of keys) await keyboard.press(key);
    },
  };
}
