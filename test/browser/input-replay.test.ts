import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { When } from "#islands/define.js";
import { alive, demo, demonstration, holdChunks, html } from "../support/demo/page.js";
import { waitUntilAlive } from "../support/island-page.js";
import { everything, some } from "../support/runs.js";

const demos = demonstration();
const triggers: readonly When[] = ["load", "idle", "visible", "interaction"];

/** A page with one island that cannot hydrate before `release` is called. */
async function openHeldPage(block: string, when: When = "visible") {
  const prepared = await demos.prepare({
    when,
    clock: true,
    segments: [demo(block, "Words"), html(`<svg width="10" height="3000" aria-hidden="true"></svg>`)],
    platform: (app) => {
      app.get("/elsewhere", (_req, res) => void res.send("<title>Elsewhere</title>"));
    },
  });
  const release = await holdChunks(prepared.page);
  await prepared.page.goto(prepared.served.url);
  await prepared.page.waitForFunction(() => customElements.get("platen-island") !== undefined);
  return { ...prepared, release };
}

describe("input before hydration", () => {
  test.each(some(triggers, 4))("a repeated click is replayed once after hydration: %s", async (when) => {
    const { page, release, complaints } = await openHeldPage("counter", when);
    await page.getByRole("button").click();
    await page.getByRole("button").click();
    expect(await alive(page)).toBe(0);
    await release();
    await page.getByText("click 1 focus 1 key 0 pointer 1").waitFor();
    await page.getByRole("button").click();
    await page.getByText("click 2 focus 1 key 0 pointer 2").waitFor();
    expect(complaints).toEqual([]);
  });

  test.runIf(everything).each(["Alt", "Shift"] as const)(
    "%s does not prevent the replay of a click",
    async (key) => {
      const { page, release } = await openHeldPage("counter");
      await page.getByRole("button").click({ modifiers: [key] });
      await release();
      await page.getByText("click 1 focus 1 key 0 pointer 1").waitFor();
    },
  );

  test.each(some(["Alt", "Shift", "ControlOrMeta"] as const, 3, 2))(
    "a click on a link with %s held is left to the browser",
    async (key) => {
      const { page, release } = await openHeldPage("sharing");
      await page.evaluate(() => {
        addEventListener("click", (event) => {
          document.documentElement.dataset["prevented"] = `${event.defaultPrevented}`;
          event.preventDefault();
        });
      });
      await page.getByRole("link").click({ modifiers: [key] });
      expect(await page.locator("html").getAttribute("data-prevented")).toBe("false");
      await release();
      await waitUntilAlive(page);
      expect(await page.getByText("closed").isVisible()).toBe(true);
    },
  );

  test.each(some(["Enter", "Space"], 2))("%s presses a button of any kind after hydration", async (key) => {
    for (const [block, said] of [
      ["counter", "click 1 focus 1 key 1 pointer 0"],
      ["pressed", "pressed 1"],
    ] as const) {
      const { page, release } = await openHeldPage(block);
      await page.keyboard.press("Tab");
      await page.keyboard.press(key);
      expect(await alive(page)).toBe(0);
      await release();
      await page.getByText(said, { exact: true }).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test("a submit is handled by the island", async () => {
    const { page, served, release } = await openHeldPage("search");
    await page.getByRole("textbox").fill("tea");
    await page.getByRole("textbox").press("Enter");
    await release();
    await page.getByText("sent tea").waitFor();
    expect(page.url()).toBe(served.url);
  });

  test("a submit without a click is handled with the same submitter", async () => {
    const { page, served, release } = await openHeldPage("search");
    await page.getByRole("textbox").fill("tea");
    await page.locator("form").evaluate((form: HTMLFormElement) => {
      document.addEventListener("submit", ({ submitter }) => Object.assign(globalThis, { submitter }));
      form.requestSubmit(form.querySelector("button"));
    });
    await release();
    await page.getByText("sent tea").waitFor();
    expect(page.url()).toBe(served.url);
    const by = () => (globalThis as unknown as { submitter: HTMLElement | null }).submitter?.textContent;
    expect(await page.evaluate(by)).toBe("Search");
  });

  test("typed text, checked boxes and selections apply immediately and are kept", async () => {
    const { page, release, complaints } = await openHeldPage("preferences");
    const entered = () =>
      page.locator("form").evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ada Lovelace");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.getByRole("combobox").selectOption("M");
    const filled = { name: "Ada Lovelace", news: "on", size: "M" };
    expect(await entered()).toEqual(filled);
    await page.getByText("News").click();
    await page.getByText("News").click();
    await release();
    await waitUntilAlive(page);
    expect(await entered()).toEqual(filled);
    expect(complaints).toEqual([]);
  });

  test.runIf(everything)("links and forms use the browser's default action if the island fails", async () => {
    for (const [block, act] of selfSufficient) {
      const { page, served, release } = await openHeldPage(block);
      await page.evaluate(() => document.querySelector("platen-island")?.setAttribute("block", "unheard-of"));
      // Removing and inserting the island starts it again.
      await page.evaluate(async () => {
        const island = document.querySelector("platen-island") as HTMLElement;
        const parent = island.parentElement as HTMLElement;
        island.remove();
        await Promise.resolve();
        parent.prepend(island);
      });
      await act(page);
      expect(page.url()).toBe(served.url);
      await release();
      await page.waitForURL(/elsewhere/);
    }
  });

  test.runIf(everything)(
    "links and forms use the browser's default action and keep input if the component throws",
    async () => {
      for (const [role, address] of [
        ["link", /elsewhere$/],
        ["button", /elsewhere\?q=tea$/],
      ] as const) {
        const { page, served, release } = await openHeldPage("browser-failure");
        await page.getByRole("textbox").fill("tea");
        await page.getByRole(role).click({ noWaitAfter: true });
        expect(page.url()).toBe(served.url);
        await release();
        await page.waitForURL(address);
      }
    },
  );

  test.runIf(everything)("links and forms stop waiting after a timeout", async () => {
    for (const [block, act] of selfSufficient) {
      const { page, served } = await openHeldPage(block);
      await act(page);
      await page.clock.runFor(9_000);
      expect(page.url()).toBe(served.url);
      await page.clock.runFor(2_000);
      await page.waitForURL(/elsewhere/);
    }
  });

  test.runIf(everything)(
    "an action whose wait timed out runs once, and later actions run immediately",
    async () => {
      const { page, release } = await openHeldPage("sharing");
      const clicks = await noted(page, "click");
      await page.getByRole("link").click();
      expect(await clicks()).toBe(0);
      await page.clock.runFor(10_000);
      expect(await clicks()).toBe(1);
      await page.getByRole("link").click();
      expect(await clicks()).toBe(2);
      await release();
      await waitUntilAlive(page);
      await page.getByRole("link").click();
      await page.getByText("open", { exact: true }).waitFor();
      expect(await clicks()).toBe(3);
    },
  );

  test.runIf(everything)("a retried island gets the full timeout", async () => {
    const { page, complaints } = await openHeldPage("search", "interaction");
    const submitCount = await noted(page, "submit");
    await page.evaluate(() => {
      const offline = Promise.reject(new Error("offline"));
      // The import of the chunk handles the rejection.
      offline.catch(() => undefined);
      Object.assign(globalThis, { chunks: offline });
    });
    await page.getByRole("textbox").focus();
    await expect.poll(() => complaints).toEqual(["platen:error search: Error: offline"]);
    await page.evaluate(() => Object.assign(globalThis, { chunks: new Promise(() => undefined) }));
    await page.clock.runFor(9_000);
    await page.getByRole("textbox").press("Enter");
    await page.clock.runFor(9_000);
    expect(await submitCount()).toBe(0);
    await page.clock.runFor(1_000);
    expect(await submitCount()).toBe(1);
  });

  test.runIf(everything)("a click with a modifier is left to the browser immediately", async () => {
    const { page } = await openHeldPage("sharing");
    const clicks = await noted(page, "click");
    await page.getByRole("link").evaluate((link) => {
      for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
        link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
      }
    });
    expect(await clicks()).toBe(4);
  });

  test.runIf(everything)("a click on a link that the component replaces follows the new link", async () => {
    const { page, release, complaints } = await openHeldPage("mismatch");
    await listenTo(page.getByRole("link"));
    await page.getByRole("link").click();
    await release();
    await page.waitForURL("**/elsewhere");
    expect(complaints.join("\n")).not.toContain("the old link");
  });

  test.runIf(everything)("a click on a link that the component removes is dropped", async () => {
    const { page, release, complaints } = await openHeldPage("retracted");
    const clicks = await noted(page, "click");
    await listenTo(page.getByRole("link"));
    await page.getByRole("link").click();
    await release();
    await waitUntilAlive(page);
    expect(await page.getByRole("link").count()).toBe(0);
    expect(await clicks()).toBe(0);
    expect(complaints.join("\n")).not.toContain("the old link");
  });

  test.runIf(everything)("a focus that has moved on is not replayed", async () => {
    const { page, release } = await openHeldPage("counter");
    await page.keyboard.press("Tab");
    await page.getByRole("button").blur();
    await release();
    await waitUntilAlive(page);
    await page.getByRole("button").click();
    await page.getByText("click 1 focus 1 key 0 pointer 1").waitFor();
  });
});

/** Throws when a click reaches the link, which another one has replaced. */
function listenTo(link: Locator): Promise<void> {
  return link.evaluate((old) =>
    old.addEventListener("click", (event) => {
      event.preventDefault();
      throw new Error("the old link was told");
    }),
  );
}

/** Counts the events of a type that reached the page. The page prevents their effects. */
async function noted(page: Page, type: string): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const events: Event[] = [];
    Object.assign(globalThis, { events });
    document.addEventListener(name, (event) => {
      events.push(event);
      event.preventDefault();
    });
  }, type);
  return () => page.evaluate(() => (globalThis as unknown as { events: Event[] }).events.length);
}

const selfSufficient: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ["sharing", (page) => page.getByRole("link").click({ noWaitAfter: true })],
  ["search", (page) => page.getByRole("button").click({ noWaitAfter: true })],
];

test.runIf(everything)("an island below the fold hydrates when it gets the keyboard focus", async () => {
  const { page } = await demos.open({
    when: "visible",
    segments: [html(`<svg width="10" height="3000" aria-hidden="true"></svg>`), demo("counter", "A")],
  });
  await page.locator("button").evaluate((button) => button.focus({ preventScroll: true }));
  await page.getByText("focus 1").waitFor();
});
