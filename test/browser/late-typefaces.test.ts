import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { forgetShifts, openWatchedPage, settled, shiftsOf } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";

const NAMES = ["shop", "studio", "musician"] as const;
const PAGES = [
  ["shop", "/shop"],
  ["studio", "/work/headland-house"],
  ["musician", "/music"],
  ["studio", "/journal/a-joint-worth-keeping"],
  ["shop", "/"],
] as const;

const setup = browserWithBuild();
let sites: Record<string, ServedSite>;
beforeAll(async () => {
  const served = NAMES.map(async (name) => [name, await serveSampleSite(name, setup.build)] as const);
  sites = Object.fromEntries(await Promise.all(served));
});
afterAll(() => Promise.all(Object.values(sites ?? {}).map((site) => site.close())));

test.each(everything ? PAGES : PAGES.slice(0, 3))(
  "typefaces that load late replace their fallbacks without moving %s%s",
  async (name, path) => {
    const { page, context, close } = await openWatchedPage(setup.browser, {
      viewport: { width: 375, height: 800 },
    });
    onTestFinished(close);
    let deliver = (): void => undefined;
    const delivery = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await delivery;
      await route.continue();
    });
    await page.goto(`${sites[name]?.url}${path}`, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await settled(page);
    await forgetShifts(page);
    deliver();
    await page.evaluate(() => document.fonts.ready);
    await settled(page);

    const session = await context.newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
    const shifts = await shiftsOf(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02);
  },
);
