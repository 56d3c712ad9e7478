import { describe, expect, test, vi } from "vitest";
import type { VisitorContext } from "#model/visitor/context.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { pauseClock } from "../support/paused-clock.js";
import { everything, some } from "../support/runs.js";
import { type VisitorPageOptions, type VisitorStage, visitorStage } from "../support/visitor-stage.js";

const built = browserWithBuild();
const visitor: VisitorContext = {
  website: { id: "w1", locale: "en-US" },
  template: { id: "t1", variantId: "v1" },
  page: { type: 2, id: "p1", collectionId: "c1", contentSource: "c", permissionTypeValue: 1 },
};

const stage = (options: VisitorPageOptions = {}): Promise<VisitorStage> =>
  visitorStage(built, { visitor, ...options });

async function hits({ platform }: VisitorStage, kind: string): Promise<Record<string, unknown>[]> {
  const rows = await platform.owner.hits("studio");
  return rows.filter((row) => row.kind === kind).map(({ data }) => JSON.parse(data));
}

const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });

describe("a page view", () => {
  test("is one call after loading, with all specified fields", async () => {
    const page = await stage({ path: "/about?from=mail#team" });
    const [view] = await eventually(async () => {
      const pageHits = await hits(page, "hit-1");
      expect(pageHits).toHaveLength(1);
      return pageHits;
    });
    expect(view).toMatchObject({
      websiteId: "w1",
      templateId: "t1",
      variantId: "v1",
      website_locale: "en-US",
      collectionId: "c1",
      pagePath: "/about",
      pageHash: "#team",
      queryString: "?from=mail",
      referrer: "",
      localStorageSupported: true,
      title: "Test",
      url: `${page.origin}/about?from=mail#team`,
      clientDate: expect.any(Number),
      viewportInnerWidth: expect.any(Number),
      viewportInnerHeight: expect.any(Number),
      screenWidth: expect.any(Number),
      screenHeight: expect.any(Number),
      userAgent: expect.stringContaining("Chrome"),
      visitorCookie: expect.stringMatching(/^[0-9a-f-]{36}\|\d+\|\d+\|\d+\|1$/),
    });
    expect(page.calls).toEqual(["POST /api/census/RecordHit"]);
    expect(page.problems).toEqual([]);
  });

  test("sets the cookies with their lifetimes", async () => {
    const page = await stage();
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    const cookies = await page.context.cookies();
    const days = (name: string): number => {
      const cookie = cookies.find((one) => one.name === name);
      expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
      return Math.round((((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000) * 100) / 100;
    };
    expect(days("ss_cvt")).toBeCloseTo(0.02, 2);
    // Chromium keeps no cookie longer than 400 days.
    expect(days("ss_cvr")).toBeGreaterThan(399);
    for (const name of ["ss_cid", "ss_cpvisit", "ss_cvisit"]) expect(days(name)).toBeCloseTo(390, 0);
  });

  test.runIf(everything)("continues the visit on the next page, also in two tabs", async () => {
    const page = await stage();
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    await page.context.clearCookies();
    const tabs = await Promise.all([page.context.newPage(), page.context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto(`${page.origin}/other`)));
    const views = await eventually(async () => {
      const pageHits = (await hits(page, "hit-1")).filter(({ pagePath }) => pagePath === "/other");
      expect(pageHits).toHaveLength(2);
      return pageHits;
    });
    expect(new Set(views.map(({ visitorCookie }) => visitorCookie)).size).toBe(1);
  });

  test("is a site search on the search page", async () => {
    const page = await stage({ path: "/search?q=field+vase", visitor: { page: { path: "/search" } } });
    const [search] = await eventually(async () => {
      const pageHits = await hits(page, "hit-2");
      expect(pageHits).toHaveLength(1);
      return pageHits;
    });
    expect(search).toMatchObject({ searchQuery: "field vase" });
    expect(await hits(page, "hit-1")).toEqual([]);
  });

  const UNCOUNTED: readonly (readonly [string, VisitorContext])[] = [
    ["an editor", { editor: true }],
    ["a not-found page", { page: { type: 100 } }],
    ["a member with another role", { member: { roles: [4] } }],
    ["a page with tracking off", { tracking: false }],
  ];
  test.each(some(UNCOUNTED, 4))("of %s is not recorded and sets no cookie", async (_, context) => {
    const page = await stage({ visitor: context });
    // The report of an error arrives after the page view.
    await page.page.evaluate(() => setTimeout(() => Promise.reject(new Error("late"))));
    await eventually(() => expect(page.calls).toContain("POST /api/events/RecordJavascriptErrors"));
    expect(page.calls).not.toContain("POST /api/census/RecordHit");
    expect(await page.cookies()).toEqual([]);
  });

  test("is ignored if it fails, and refused cookies cause no error", async () => {
    let refused = 0;
    const page = await stage({
      prepare: async (context) => {
        await context.addInitScript(() => {
          Object.defineProperty(Document.prototype, "cookie", {
            get: () => {
              throw new DOMException("blocked", "SecurityError");
            },
            set: () => {
              throw new DOMException("blocked", "SecurityError");
            },
          });
        });
        await context.route("**/api/census/**", (route) => {
          refused++;
          return route.fulfill({ status: 500 });
        });
      },
    });
    await eventually(() => expect(refused).toBe(1));
    expect(page.problems).toEqual([]);
  });
});

describe("heartbeats", () => {
  test("are sent every 30 seconds while the visitor is active, and stop after a minute of inactivity", async () => {
    const page = await stage({ clock: true });
    await page.page.clock.runFor(5_000);
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    await page.page.mouse.move(10, 10);
    await page.page.clock.runFor(30_000);
    await eventually(async () => expect(await hits(page, "hit-10")).toHaveLength(1));
    await page.page.clock.runFor(300_000);
    await page.page.mouse.move(20, 20);
    await page.page.clock.runFor(30_000);
    await eventually(async () => expect((await hits(page, "hit-10")).length).toBeGreaterThanOrEqual(2));
    expect((await hits(page, "hit-10")).length).toBeLessThanOrEqual(4);
  });
});

describe("events on the page", () => {
  test("audio and video count once each when they start", async () => {
    const page = await stage({
      body: '<h1>H</h1><audio id="a"></audio><video id="v"></video><video id="m" muted></video>',
    });
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    await page.page.evaluate(() => {
      for (const id of ["a", "a", "v", "m"]) document.getElementById(id)?.dispatchEvent(new Event("play"));
    });
    await eventually(async () => {
      expect(await hits(page, "hit-20")).toHaveLength(1);
      expect(await hits(page, "hit-21")).toHaveLength(1);
    });
  });

  test("commerce events are recorded from the bus", async () => {
    const page = await stage();
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    const announced = {
      "platen:cart-page": "cart-page",
      "platen:add-to-cart": "add-to-cart",
      "platen:search": "search",
      "platen:newsletter-subscribed": "newsletter-subscribe",
      "platen:product-view": "product-view",
      "platen:purchase": "purchase",
    };
    await page.page.evaluate((names) => {
      for (const name of names)
        document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { itemId: "i" } }));
    }, Object.keys(announced));
    await eventually(async () => {
      const events = await page.platform.owner.events("studio");
      expect(events.map(({ name }) => name).sort()).toEqual(Object.values(announced).sort());
    });
    const [event] = await page.platform.owner.events("studio");
    expect(JSON.parse(event?.data ?? "")).toMatchObject({ pagePath: "/", websiteId: "w1", itemId: "i" });
  });

  test("warns about a rejected event", async () => {
    const page = await stage();
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    await page.context.route("**/RecordEvent", (route) => route.fulfill({ status: 500 }));
    const warned = page.page.waitForEvent("console", (message) => message.type() === "warning");
    await page.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("platen:cart-page", { detail: {} })),
    );
    expect((await warned).text()).toBe("Error tracking event: HTTP Status 500");
  });

  test.runIf(everything)("counts a button once after one visible second, and each click", async () => {
    const body = `<h1>H</h1><div class="sqs-block-button-container" data-alignment="left" data-button-size="small">
      <a class="sqs-block-button-element" href="/shop">Shop</a></div>`;
    const page = await stage({ body });
    await eventually(async () => expect(await hits(page, "button-render")).toHaveLength(1));
    expect((await hits(page, "button-render"))[0]).toMatchObject({
      buttonText: "Shop",
      clickthroughUrl: "/shop",
      alignment: "left",
      size: "small",
      newWindow: false,
      context: "button-block",
      pageId: "p1",
      pagePermissionTypeValue: "1",
      visitorCookie: expect.stringContaining("|"),
    });
    await page.page.click("text=Shop");
    await page.page.waitForURL("**/shop");
    await eventually(async () => expect(await hits(page, "button-click")).toHaveLength(1));
  });

  test.runIf(everything)("navigates after a click even if its record fails", async () => {
    const body = '<h1>H</h1><a class="sqs-block-button-element" href="/shop">Shop</a>';
    const page = await stage({
      body,
      prepare: (context) => context.route("**/button-click", (route) => route.abort()),
    });
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    await page.page.click("text=Shop");
    await page.page.waitForURL("**/shop");
  });

  test.runIf(everything)("waits at most 2,500 ms for the record of a click without keepalive", async () => {
    const body = '<h1>H</h1><a class="sqs-block-button-element" href="/shop">Shop</a>';
    const page = await stage({
      body,
      clock: true,
      prepare: async (context) => {
        await context.addInitScript(() => Reflect.deleteProperty(Request.prototype, "keepalive"));
        await context.route("**/button-click", () => new Promise(() => undefined));
      },
    });
    await page.page.clock.runFor(5_000);
    await eventually(async () => expect(await hits(page, "hit-1")).toHaveLength(1));
    await pauseClock(page.page);
    const clickRecorded = page.page.waitForRequest("**/button-click");
    await page.page.click("text=Shop", { noWaitAfter: true });
    await clickRecorded;
    await page.page.clock.runFor(2_400);
    expect(page.page.url()).toBe(`${page.origin}/`);
    await page.page.clock.runFor(200);
    await page.page.waitForURL("**/shop");
  });

  test.runIf(everything)(
    "counts a form once when it was visible, and a quick view when it opens",
    async () => {
      const page = await stage({ body: '<h1>H</h1><div data-form-id="f-contact">Form</div>' });
      await eventually(async () => expect(await hits(page, "form-render")).toHaveLength(1));
      expect((await hits(page, "form-render"))[0]).toMatchObject({ formId: "f-contact" });
      await page.page.evaluate(() =>
        document.dispatchEvent(new CustomEvent("platen:quick-view", { detail: { itemId: "vase" } })),
      );
      await eventually(async () => expect(await hits(page, "quick-view")).toEqual([{ itemId: "vase" }]));
    },
  );
});
