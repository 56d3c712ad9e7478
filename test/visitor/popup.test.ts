import { describe, expect, test, vi } from "vitest";
import type { VisitorContext } from "#model/visitor/context.js";
import type { PopupSettings } from "#model/visitor/popup.js";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { everything, some } from "../support/runs.js";
import { type VisitorPageOptions, type VisitorStage, visitorStage } from "../support/visitor-stage.js";

const built = browserWithBuild();
const KEY = "platen-popup-overlay:w1";
const OPEN = "dialog.sqs-popup-overlay[open]";
const SLIDE = `<div class="sqs-slide-wrapper" data-slide-type="popup-overlay">
  <div class="sqs-slide" data-slide-layout-id="overlay-center-card-01" data-slide-type="popup-overlay">
    <h2>News from the studio</h2><p>Twice a year.</p>
    <p data-compound-type="popup-overlay-action"><a href="/journal">Read</a></p>
    <div data-form-id="f-letters"><form><label>Email <input name="email"></label></form></div>
  <script>document.title = "ran"</script>
  </div></div>`;
const LONG = `<h1>Home</h1><p><a href="/other" id="before">Other page</a></p>${"<p>Text</p>".repeat(200)}`;

interface Options extends VisitorPageOptions {
  readonly settings?: PopupSettings;
  readonly facts?: VisitorContext;
}

function stage({ settings = {}, facts = {}, ...options }: Options = {}): Promise<VisitorStage> {
  const visitor: VisitorContext = {
    website: { id: "w1", title: "Studio" },
    page: { type: 2 },
    ...facts,
    popup: { version: 3, style: 2, showOnTimer: true, timerDelay: 0, displayFrequency: 1, ...settings },
  };
  return visitorStage(built, { body: LONG, popup: SLIDE, visitor, ...options });
}

const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });

async function recorded({ platform }: VisitorStage): Promise<Record<string, unknown>[]> {
  const rows = (await platform.owner.hits("studio")).filter(({ kind }) => kind === "overlay");
  return rows.map(({ data }) => JSON.parse(data)).reverse();
}

/** Resolves when the history entry of a closed pop-up is removed. Before, a reload would interrupt that. */
const withoutDialogs = ({ page }: VisitorStage) => page.waitForFunction(() => !history.state?.platenDialogs);

const popupRecord = ({ page }: VisitorStage) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);

describe("the pop-up overlay opens", () => {
  test("after its delay, and sends path and hash to the platform", async () => {
    const page = await stage({ clock: true, settings: { timerDelay: 20 }, path: "/shop#top" });
    await page.page.clock.runFor(5_000);
    expect(new URL((await page.request("/popup-overlay/render?")).url()).search).toBe(
      "?currentUrl=%2Fshop%23top",
    );
    await page.page.waitForSelector("dialog.sqs-popup-overlay", { state: "attached" });
    await page.page.clock.runFor(14_000);
    expect(await page.page.locator(OPEN).count()).toBe(0);
    await page.page.clock.runFor(6_000);
    await page.page.waitForSelector(OPEN);
    expect((await eventually(() => recorded(page)))[0]).toMatchObject({ trigger: 1 });
  });

  test("when the scroll percentage is reached, checked with a throttle", async () => {
    const page = await stage({ settings: { showOnTimer: false, showOnScroll: true, scrollPercentage: 50 } });
    await page.page.waitForSelector("dialog.sqs-popup-overlay", { state: "attached" });
    await page.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.3));
    expect(await page.page.locator(OPEN).count()).toBe(0);
    await page.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7));
    await page.page.waitForSelector(OPEN);
    await eventually(async () => expect((await recorded(page))[0]).toMatchObject({ trigger: 2 }));
  });

  test.runIf(everything)(
    "immediately on a short page if scrolling is the trigger and there is no timer",
    async () => {
      const settings = { showOnTimer: false, showOnScroll: true, scrollPercentage: 90 };
      const page = await stage({ body: "<h1>Short</h1>", settings });
      await page.page.waitForSelector(OPEN);
    },
  );

  test.runIf(everything)("on request, without a trigger in the record", async () => {
    const page = await stage({ settings: { showOnTimer: false } });
    await page.page.waitForSelector("dialog.sqs-popup-overlay", { state: "attached" });
    await page.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("platen:popup-open", { detail: {} })),
    );
    await page.page.waitForSelector(OPEN);
    await eventually(async () => expect((await recorded(page))[0]).not.toHaveProperty("trigger"));
  });

  test.runIf(everything)("and is recorded with all specified fields", async () => {
    const page = await stage();
    await page.page.waitForSelector(OPEN);
    const [shown] = await eventually(async () => {
      const requests = await recorded(page);
      expect(requests).toHaveLength(1);
      return requests;
    });
    expect(shown).toEqual({
      pagePath: "/",
      version: 3,
      action: 1,
      trigger: 1,
      layoutId: "overlay-center-card-01",
      buttons: [{ text: "Read", link: "/journal" }],
      formId: "f-letters",
      visitorCookie: expect.stringContaining("|"),
    });
  });
});

describe("the pop-up overlay closes", () => {
  test.each(
    some(
      [
        ["its button", 2, (page: VisitorStage) => page.page.click(".sqs-popup-overlay-close")],
        ["the Escape key", 3, (page: VisitorStage) => page.page.keyboard.press("Escape")],
        ["a click on the backdrop", 3, (page: VisitorStage) => page.page.mouse.click(5, 5)],
      ],
      3,
      1,
    ),
  )("by %s, restores the focus and keeps a record", async (_, action, close) => {
    const page = await stage({ settings: { showOnTimer: false } });
    await page.page.waitForSelector("dialog.sqs-popup-overlay", { state: "attached" });
    await page.page.focus("#before");
    await page.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("platen:popup-open", { detail: {} })),
    );
    await page.page.waitForSelector(OPEN);
    expect(await page.page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await close(page);
    await page.page.waitForSelector(OPEN, { state: "detached" });
    expect(await page.page.evaluate(() => document.activeElement?.id)).toBe("before");
    expect(await popupRecord(page)).toEqual({ version: 3, closedOn: expect.any(Number), submitted: false });
    await eventually(async () =>
      expect((await recorded(page)).map((row) => row["action"])).toEqual([1, action]),
    );
  });

  test("and stays closed on the next page, except for a newer version", async () => {
    const page = await stage();
    await page.page.waitForSelector(OPEN);
    await page.page.keyboard.press("Escape");
    await withoutDialogs(page);
    await page.page.reload();
    await page.request("/RecordHit", 2);
    expect(page.calls.filter((call) => call.includes("popup-overlay"))).toHaveLength(1);
    await page.page.evaluate((key) => localStorage.setItem(key, '{"version":2}'), KEY);
    await page.page.reload();
    await page.page.waitForSelector(OPEN);
  });

  test.runIf(everything)("permanently after a saved form, if it is shown until the sign-up", async () => {
    const page = await stage({ settings: { showUntilSignup: true, displayFrequency: 0 } });
    await page.page.waitForSelector(OPEN);
    await page.page.evaluate(() => {
      const detail = { formId: "f-letters", formType: 5 };
      document
        .querySelector("dialog form")
        ?.dispatchEvent(new CustomEvent("platen:form-submitted", { bubbles: true, detail }));
    });
    expect(await popupRecord(page)).toMatchObject({ submitted: true });
    await page.page.keyboard.press("Escape");
    expect(await popupRecord(page)).toMatchObject({ submitted: true });
    await withoutDialogs(page);
    await page.page.reload();
    await page.request("/RecordHit", 2);
    expect(page.calls.filter((call) => call.includes("popup-overlay"))).toHaveLength(1);
  });
});

describe("the pop-up overlay", () => {
  test("is not requested if it may not be shown", async () => {
    for (const [facts, path, settings] of [
      [{ page: { type: 3 } }, "/", {}],
      [{ page: { type: 2 } }, "/?screenshot=true", {}],
      [{ page: { type: 2 } }, "/", { style: 1 }],
    ] as const) {
      const page = await stage({ facts, path, settings });
      await page.request("/RecordHit");
      expect(page.calls).not.toContain("GET /api/popup-overlay/render");
    }
  });

  test.runIf(everything)("is removed if the platform has none for the page", async () => {
    const page = await stage({
      platform: { renderPopup: async () => "" },
      prepare: async (context) => {
        await context.route("**/popup-overlay/**", (route) => route.fulfill({ status: 404 }));
      },
    });
    await (await page.request("/popup-overlay/")).response();
    await page.page.waitForLoadState("networkidle");
    expect(await page.page.locator("dialog").count()).toBe(0);
  });

  test.runIf(everything)("is removed and reported if there is no response", async () => {
    const page = await stage({
      prepare: (context) =>
        context.route("**/popup-overlay/**", (route) => route.fulfill({ status: 200, body: "" })),
    });
    const report = await page.request("/RecordJavascriptErrors");
    const [error] = report.postDataJSON() as { data: { message: string } }[];
    expect(error?.data.message).toBe("Could not fetch popup overlay JSON");
    expect(await page.page.locator("dialog").count()).toBe(0);
  });

  test("runs no script of its fragment and is accessible", async () => {
    const page = await stage();
    await page.page.waitForSelector(OPEN);
    expect(await page.page.title()).toBe("Test");
    expect(await page.page.locator(`${OPEN} script`).count()).toBe(0);
    expect(await page.page.getByRole("dialog", { name: "News from the studio" }).count()).toBe(1);
    expect(page.problems).toEqual([]);
    await page.page.waitForSelector(".sqs-slide-animation-ready");
    expect(await violations(page.page)).toEqual([]);
  });

  test.runIf(everything)("follows the tweaks of its close button and its animation", async () => {
    const tweaks = ["close-button-style-text", "close-button-location-corner", "load-animation-scale-up"];
    const classes = tweaks.map((tweak) => `overlay-${tweak}`).join(" ");
    const { page } = await stage({
      popup: `<div class="sqs-slide-container ${classes}"><h2>News</h2></div>`,
    });
    await page.waitForSelector(OPEN);
    const close = page.getByRole("button", { name: "Close" });
    expect(await close.textContent()).toBe("Close");
    const animation = (element: Element) => getComputedStyle(element).animationName;
    expect(await close.evaluate((button) => getComputedStyle(button).position)).toBe("fixed");
    const content = page.locator(`${OPEN} > .sqs-popup-overlay-content`);
    expect(await content.evaluate(animation)).toBe("sqs-popup-overlay-scale-up");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await content.evaluate(animation)).toBe("none");
    await close.press("Enter");
    await page.waitForSelector(OPEN, { state: "detached" });
  });

  test("removes event handlers and javascript: URLs from its fragment", async () => {
    const popup = `<p>Text</p><img alt="" src="/none.png" onerror="document.title = 'ran'">
      <a href=" java\nscript:document.title='ran'">Go</a>`;
    const page = await stage({ popup });
    await page.page.waitForSelector(OPEN);
    expect(await page.page.locator(`${OPEN} [onerror], ${OPEN} a[href]`).count()).toBe(0);
    await page.page.click(`${OPEN} >> text=Go`);
    expect(await page.page.title()).toBe("Test");
    expect(await page.page.getByRole("dialog", { name: "Studio" }).count()).toBe(1);
  });

  test("causes no layout shift, locks scrolling and is a bottom sheet on small screens", async () => {
    const page = await stage({
      context: { viewport: { width: 400, height: 700 } },
      settings: { showOnTimer: false },
    });
    await page.page.waitForSelector("dialog.sqs-popup-overlay", { state: "attached" });
    await page.page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
      document.dispatchEvent(new CustomEvent("platen:popup-open", { detail: {} }));
    });
    await page.page.waitForSelector(".sqs-slide-animation-ready");
    const box = await page.page.locator(OPEN).boundingBox();
    // The space of the scrollbar stays free, so that nothing moves.
    expect(box?.x).toBe(0);
    expect(box?.width).toBeGreaterThan(380);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(700);
    await page.page.mouse.move(200, 50);
    await page.page.mouse.wheel(0, 500);
    await page.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.page.evaluate(() => scrollY)).toBe(0);
    const shifts = await page.page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });

  test("is a preview for editors: forced, without record, tracking or closing", async () => {
    const page = await stage({ facts: { editor: true }, settings: { showOnTimer: false } });
    const renderRequest = await page.request("/popup-overlay/render?");
    expect(renderRequest.url()).toContain("forceVisibility=true");
    await page.page.waitForSelector(OPEN);
    await page.page.keyboard.press("Escape");
    await page.page.mouse.click(5, 5);
    expect(await page.page.locator(OPEN).count()).toBe(1);
    expect(await page.page.locator(".sqs-popup-overlay-close").count()).toBe(0);
    expect(await popupRecord(page)).toBeNull();
    expect(await recorded(page)).toEqual([]);
  });
});
