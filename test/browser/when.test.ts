import { describe, expect, test } from "vitest";
import { alive, countAwakenings, demo, demonstration, holdChunks, html } from "../support/demo/page.js";
import { settled, waitUntilAlive } from "../support/island-page.js";
import { everything } from "../support/runs.js";

const demos = demonstration();
/** Higher than any window of these tests. */
const farDown = html(`<svg width="10" height="3000" aria-hidden="true"></svg>`);

describe("load", () => {
  test("hydrates immediately, wherever the island is", async () => {
    const { page, complaints } = await demos.open({
      when: "load",
      segments: [farDown, demo("counter", "A")],
    });
    await waitUntilAlive(page, 1);
    expect(complaints).toEqual([]);
  });
});

describe("idle", () => {
  test("hydrates when the page is idle", async () => {
    const { page, complaints } = await demos.open({
      when: "idle",
      segments: [farDown, demo("counter", "A")],
    });
    await waitUntilAlive(page, 1);
    expect(complaints).toEqual([]);
  });

  test.runIf(everything)("does not hydrate removed islands", async () => {
    const { page, served, complaints } = await demos.prepare({
      when: "idle",
      segments: [demo("counter", "A")],
    });
    await page.addInitScript(() => {
      const callbacks = new Set<() => void>();
      const world = {
        requestIdleCallback: (callback: () => void) => callbacks.add(callback) && callback,
        cancelIdleCallback: (callback: () => void) => callbacks.delete(callback),
        becomeIdle: () => {
          for (const callback of callbacks) callback();
        },
        asked: 0,
        get chunks() {
          this.asked++;
          return undefined;
        },
      };
      Object.defineProperties(globalThis, Object.getOwnPropertyDescriptors(world));
    });
    await page.goto(served.url);
    await page.waitForFunction(() => customElements.get("platen-island") !== undefined);
    const asked = await page.evaluate(async () => {
      document.querySelector("platen-island")?.remove();
      await Promise.resolve();
      const world = globalThis as unknown as { becomeIdle(): void; asked: number };
      world.becomeIdle();
      return world.asked;
    });
    expect(asked).toBe(0);
    expect(complaints).toEqual([]);
  });

  test.runIf(everything)("hydrates even without the browser API", async () => {
    const { page, served, complaints } = await demos.prepare({
      when: "idle",
      segments: [demo("counter", "A")],
    });
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "requestIdleCallback"));
    await page.goto(served.url);
    await waitUntilAlive(page, 1);
    expect(complaints).toEqual([]);
  });
});

describe("visible", () => {
  test("hydrates visible islands, and others when they come near", async () => {
    const segments = [demo("counter", "A"), farDown, demo("counter", "B")];
    const { page, complaints } = await demos.open({ when: "visible", segments });
    await waitUntilAlive(page, 1);
    await settled(page);
    expect(await alive(page)).toBe(1);
    const top = await page.locator("#counter-B").evaluate((element) => element.getBoundingClientRect().top);
    const below = (distance: number) => page.evaluate((to) => scrollTo(0, to - innerHeight), top - distance);
    await below(230);
    await settled(page);
    expect(await alive(page)).toBe(1);
    await below(170);
    await waitUntilAlive(page, 2);
    expect(complaints).toEqual([]);
  });

  test("hydrates a hidden island when the place where it would appear comes near", async () => {
    const { page } = await demos.open({
      when: "visible",
      segments: [
        html("<div>"),
        demo("hidden", "A"),
        html("</div>"),
        farDown,
        html("<div>"),
        demo("hidden", "B"),
        html("</div>"),
      ],
    });
    await waitUntilAlive(page, 1);
    await settled(page);
    expect(await alive(page)).toBe(1);
    expect(await page.getByText("A", { exact: true }).isVisible()).toBe(true);
    await page.evaluate(() => scrollTo(0, 10_000));
    await waitUntilAlive(page, 2);
  });

  test("hydrates a hidden island whose ancestors have no box", async () => {
    const { page, served } = await demos.prepare({
      when: "visible",
      segments: [html('<div class="own"><div class="own">'), demo("hidden", "A"), html("</div></div>")],
    });
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".own { display: contents }");
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto(served.url);
    await page.getByText("A", { exact: true }).waitFor();
  });

  test("hydrates if the browser lacks the API", async () => {
    const { page, served, complaints } = await demos.prepare({
      when: "visible",
      segments: [farDown, demo("counter", "A")],
    });
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "IntersectionObserver"));
    await page.goto(served.url);
    await waitUntilAlive(page, 1);
    expect(complaints).toEqual([]);
  });
});

describe("interaction", () => {
  test("does not hydrate before an interaction, and replays the first click once", async () => {
    const { page, served, complaints } = await demos.prepare({
      when: "interaction",
      segments: [demo("counter", "A")],
    });
    const awakenings = await countAwakenings(page);
    await page.goto(served.url);
    await page.waitForFunction(() => customElements.get("platen-island") !== undefined);
    expect(await awakenings()).toBe(0);
    await page.getByRole("button").click();
    await page.getByText(/click 1 focus 1 key 0 pointer 1/).waitFor();
    await page.getByRole("button").click();
    await page.getByText(/click 2 focus 1 key 0 pointer 2/).waitFor();
    expect(complaints).toEqual([]);
  });

  test("a click is replayed even if the code loads slowly", async () => {
    const { page, served } = await demos.prepare({ when: "interaction", segments: [demo("counter", "A")] });
    const release = await holdChunks(page);
    await page.goto(served.url);
    await page.getByRole("button").click();
    expect(await alive(page)).toBe(0);
    await release();
    await page.getByText(/click 1 focus 1 key 0 pointer 1/).waitFor();
  });

  test("hydrates on keyboard input", async () => {
    const { page, complaints } = await demos.open({ when: "interaction", segments: [demo("counter", "A")] });
    await page.keyboard.press("Tab");
    await page.getByText(/click 0 focus 1/).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText(/click 1 focus 1 key 1/).waitFor();
    expect(complaints).toEqual([]);
  });

  test("a key pressed before hydration is not lost", async () => {
    const { page, served } = await demos.prepare({ when: "interaction", segments: [demo("counter", "A")] });
    const release = await holdChunks(page);
    await page.goto(served.url);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await release();
    await page.getByText(/click 1 focus 1 key 1/).waitFor();
  });

  test("a form submitted before hydration stays on the page", async () => {
    const { page, served, complaints } = await demos.prepare({
      when: "interaction",
      segments: [demo("search", "Words")],
    });
    const release = await holdChunks(page);
    await page.goto(served.url);
    await page.getByRole("textbox").fill("tea");
    await page.keyboard.press("Enter");
    await release();
    await page.getByText("sent tea").waitFor();
    expect(page.url()).toBe(served.url);
    expect(complaints).toEqual([]);
  });

  test("a link clicked before hydration does what the island does on a click", async () => {
    const { page, served } = await demos.open({ when: "interaction", segments: [demo("sharing", "Share")] });
    await page.getByRole("link").click();
    await page.getByText("open", { exact: true }).waitFor();
    expect(page.url()).toBe(served.url);
  });

  test.runIf(everything)("listeners of the page receive each event once", async () => {
    const { page } = await demos.open({ when: "interaction", segments: [demo("counter", "A")] });
    await page.evaluate(() => {
      const counts: Record<string, number> = {};
      Object.assign(globalThis, { counts });
      for (const type of ["click", "pointerdown", "focusin", "keydown"]) {
        document.addEventListener(type, () => {
          counts[type] = (counts[type] ?? 0) + 1;
        });
      }
    });
    await page.getByRole("button").click();
    await page.getByText(/click 1/).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { counts: object }).counts)).toEqual({
      click: 1,
      pointerdown: 1,
      focusin: 1,
    });
  });
});
