import { describe, expect, test, vi } from "vitest";
import type { VisitorContext } from "#model/visitor/context.js";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { some } from "../support/runs.js";
import { type VisitorPageOptions, type VisitorStage, visitorStage } from "../support/visitor-stage.js";

const built = browserWithBuild();
const BANNER = ".platen-cookie-banner";
const LONG = `<h1>Home</h1>${"<p>Text</p>".repeat(100)}<p id="end">The end</p>`;
const website = {
  id: "w1",
  contactPhoneNumber: "+1 (555) 010-0199",
  contactEmail: "studio@example.org",
  location: { addressLine1: "1 Main St", addressLine2: "Portland, OR" },
  businessHours: ["Mon–Fri 9–17"],
};
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true } as const;

const stage = (visitor: VisitorContext, options: VisitorPageOptions = {}): Promise<VisitorStage> =>
  visitorStage(built, { body: LONG, visitor, ...options });

const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });

async function shiftOf(page: VisitorStage): Promise<number> {
  return page.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}

describe("the cookie banner", () => {
  const required: VisitorContext = { website, notices: { cookies: { consent: "required" } } };

  test("sets no cookies and records nothing before Accept, then both", async () => {
    const page = await stage(required);
    await page.page.waitForSelector(BANNER);
    expect(page.calls).toEqual([]);
    expect(await page.cookies()).toEqual([]);
    expect(await violations(page.page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await page.page.click(`${BANNER} >> text=Accept`);
    await eventually(() => expect(page.calls).toContain("POST /api/census/RecordHit"));
    expect(await page.cookies()).toContain("ss_cvr");
    await page.page.reload();
    await page.request("/RecordHit", 2);
    expect(await page.page.locator(BANNER).count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test("changes nothing after Decline and removes cookies", async () => {
    const page = await stage(required);
    await page.context.addCookies([{ name: "ss_cvr", value: "me|1|1|1|1", url: page.origin }]);
    await page.page.click(`${BANNER} >> text=Decline`);
    await page.page.reload();
    await page.page.waitForLoadState("networkidle");
    expect(await page.page.locator(BANNER).count()).toBe(0);
    expect(page.calls).toEqual([]);
    expect(await page.cookies()).toEqual([]);
  });

  test("treats Global Privacy Control as Decline", async () => {
    const page = await stage(required, {
      prepare: (context) =>
        context.addInitScript(() =>
          Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }),
        ),
    });
    await page.page.waitForLoadState("networkidle");
    expect(await page.page.locator(BANNER).count()).toBe(0);
    expect(page.calls).toEqual([]);
    expect(await page.cookies()).toEqual([]);
  });

  test("only informs if no consent is required", async () => {
    const page = await stage({
      website,
      notices: { cookies: { text: "We count visits.", policyUrl: "/cookies" } },
    });
    await eventually(() => expect(page.calls).toContain("POST /api/census/RecordHit"));
    await page.page.waitForSelector(BANNER);
    expect(await page.page.locator(`${BANNER} button`).allTextContents()).toEqual(["Accept"]);
    expect(await page.page.locator(`${BANNER} p`).textContent()).toBe("We count visits. Cookie policy");
  });

  test("works with the keyboard alone", async () => {
    const page = await stage(required, { body: "<h1>Home</h1>" });
    await page.page.waitForSelector(BANNER);
    await page.page.keyboard.press("Tab");
    expect(await page.page.evaluate(() => document.activeElement?.textContent)).toBe("Decline");
    await page.page.keyboard.press("Enter");
    expect(await page.page.locator(BANNER).count()).toBe(0);
  });
});

describe("the mobile information bar", () => {
  const visitor: VisitorContext = { website, notices: { mobileBar: {} }, tracking: false };

  test("offers call, email, map and hours on a touch device and does not cover the end of the page", async () => {
    const page = await stage(visitor, { context: phone });
    await page.page.waitForSelector(".platen-mobile-bar");
    expect(
      await page.page
        .locator(".platen-mobile-bar a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual([
      "tel:+15550100199",
      "mailto:studio@example.org",
      "https://www.google.com/maps?q=1%20Main%20St%2C%20Portland%2C%20OR",
    ]);
    await page.page.click("summary");
    await page.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await eventually(async () => {
      const end = await page.page.locator("#end").boundingBox();
      const bar = await page.page.locator(".platen-mobile-bar").boundingBox();
      await page.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect((end?.y ?? 999) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
    expect(await violations(page.page)).toEqual([]);
  });

  test.each(
    some(
      [
        ["a mouse", { viewport: { width: 800, height: 700 } }],
        ["a viewport of 1025 px", { ...phone, viewport: { width: 1_025, height: 700 }, isMobile: false }],
      ],
      2,
    ),
  )("is hidden with %s", async (_, context) => {
    const page = await stage(visitor, { context });
    await page.page.waitForSelector(".platen-mobile-bar", { state: "attached" });
    expect(await page.page.locator(".platen-mobile-bar").isVisible()).toBe(false);
  });
});

describe("bars and the badge", () => {
  const visitor: VisitorContext = {
    website,
    tracking: false,
    notices: {
      announcement: { text: "Open <b>late</b> on Friday", url: "/events" },
      licensedAssets: {},
      badge: { url: "https://example.org", newWindow: true },
    },
  };

  test("show their texts as plain text with links, and stay closed for the visit", async () => {
    const page = await stage(visitor);
    await page.page.waitForSelector(".platen-notices");
    expect(await page.page.locator(".platen-announcement-bar a").textContent()).toBe(
      "Open <b>late</b> on Friday",
    );
    expect(await page.page.locator(".platen-site-badge a").getAttribute("rel")).toBe("noopener");
    expect(await violations(page.page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await page.page.click(".platen-announcement-bar button");
    await page.page.reload();
    await page.page.waitForSelector(".platen-site-badge");
    expect(await page.page.locator(".platen-announcement-bar").count()).toBe(0);
    expect(await page.page.locator(".platen-licensed-assets-bar").count()).toBe(1);
  });

  test("have no links that run a script", async () => {
    const page = await stage({
      tracking: false,
      notices: { badge: { text: "Badge", url: "javascript:alert(1)" } },
    });
    await page.page.waitForSelector(".platen-site-badge");
    expect(await page.page.locator(".platen-site-badge a").count()).toBe(0);
  });
});
