import type { Locator, Page } from "playwright-core";

const MAX_PRESSES = 150;

/** A visitor who has nothing but a keyboard. */
export interface Keyboard {
  /** Tabs, forwards unless told otherwise, until the element has the focus. Throws where it never gets it. */
  reach(target: Locator, backwards?: boolean): Promise<void>;
  /** Reaches the element, waits until its island is alive, and presses a key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Reaches a field and replaces what stands there. */
  type(target: Locator, text: string): Promise<void>;
  /** Reaches a group of radio buttons and goes by arrow keys to one of them. */
  choose(target: Locator): Promise<void>;
  /** Presses keys on whatever has the focus. */
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
