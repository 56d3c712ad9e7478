import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { contentStage } from "../support/content-stage.js";
import { readFixture } from "../support/render-fixture.js";

const stage = contentStage();
/** Blocks that are islands, and the owner's embedded code, which needs a looser policy. */
const LEFT_OUT = new Set(["map", "twitter", "gallery", "video", "audio", "album", "embed"]);
const fixture = new URL("../../fixtures/render/content/block.html", import.meta.url);

test("static blocks need no script, and are accessible", async () => {
  const blocks = readFixture(readFileSync(fixture, "utf8"))
    .filter(({ title }) => title.startsWith("ordinary"))
    .filter(({ title }) => !LEFT_OUT.has(title.replace("ordinary ", "")))
    .flatMap(({ data }) => {
      const { b } = JSON.parse(data) as { b?: object };
      return b === undefined ? [] : [b];
    });
  expect(blocks.length).toBeGreaterThan(8);
  await stage("{.repeated section blocks}{@|block}{.end}", { data: { blocks } }, async ({ page }) => {
    expect(await page.locator(".sqs-block").count()).toBe(blocks.length);
    expect(await page.locator("script").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});
