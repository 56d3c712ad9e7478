import { expect, onTestFinished, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { developedSite } from "../support/development-stage.js";
import { some } from "../support/runs.js";
import { openTab } from "../support/tabs.js";

const STARTS = [
  ["blog", "/journal", "/contact"],
  ["portfolio", "/", "/work/tide-house"],
  ["shop", "/shop", "/shop/everyday-mug"],
] as const;
test.each(some(STARTS, 3))(
  "the starting site %s has accessible pages without console messages",
  async (start, ...paths) => {
    const site = await developedSite({ start });
    const { page, close } = await openTab(await workerBrowser(), { viewport: { width: 375, height: 800 } });
    onTestFinished(close);
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      // There is no platform that handles the calls of visitors.
      const isMissing = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isMissing) complaints.push(message.text());
    });
    for (const path of paths) {
      await page.goto(site.url + path);
      await page.getByRole("tab", { name: "Problems" }).waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
  },
);
