import { describe, expect, test } from "vitest";
import type { VisitorContext } from "#model/visitor/context.js";
import type { takeOverrides, variantOf } from "#visitor/experiments.js";
import type { debounce, throttle, waitForElement } from "#visitor/timing.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { pauseClock } from "../support/paused-clock.js";
import { everything } from "../support/runs.js";
import { visitorStage } from "../support/visitor-stage.js";

const built = browserWithBuild("test/visitor/parts-entry.ts");

interface Parts {
  readonly debounce: typeof debounce;
  readonly throttle: typeof throttle;
  readonly waitForElement: typeof waitForElement;
  readonly takeOverrides: typeof takeOverrides;
  readonly variantOf: typeof variantOf;
}

declare global {
  var parts: Parts;
}

async function partsPage(path = "/", visitor: VisitorContext = {}) {
  const { browser, build } = built;
  const assets = { ...build.assets, visitor: build.assets.entry };
  const stage = await visitorStage({ browser, build: { ...build, assets } }, { path, visitor, clock: true });
  await stage.page.waitForFunction(() => "parts" in globalThis);
  return stage;
}

describe("A/B overrides", () => {
  test("are applied and kept on internal websites until they are reset", async () => {
    const internal: VisitorContext = { website: { status: 6 } };
    const { page, origin } = await partsPage("/?experiment_bag=B", internal);
    const variant = () =>
      page.evaluate(() => {
        globalThis.parts.takeOverrides();
        return globalThis.parts.variantOf("bag") ?? null;
      });
    expect(await variant()).toBe("B");
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => "parts" in globalThis);
    expect(await variant()).toBe("B");
    await page.goto(`${origin}/?experiment_bag=reset`);
    await page.waitForFunction(() => "parts" in globalThis);
    expect(await variant()).toBeNull();
  });

  test("are ignored on every other website", async () => {
    const { page } = await partsPage("/?experiment_bag=B", { website: { status: 8 } });
    const variant = await page.evaluate(() => {
      globalThis.parts.takeOverrides();
      return [globalThis.parts.variantOf("bag") ?? null, localStorage.length];
    });
    expect(variant).toEqual([null, 0]);
  });
});

describe("timing", () => {
  test("waitForElement settles for 100 ms and gives up after 3,000 ms", async () => {
    const { page } = await partsPage();
    await pauseClock(page);
    await page.evaluate(() => {
      Object.assign(globalThis, { found: "waiting", missing: "waiting" });
      globalThis.parts
        .waitForElement("#late")
        .then((element) => Object.assign(globalThis, { found: element?.id }));
      globalThis.parts
        .waitForElement("#never")
        .then((element) => Object.assign(globalThis, { missing: String(element) }));
      setTimeout(() => {
        const late = document.createElement("p");
        late.id = "late";
        document.body.append(late);
      }, 500);
    });
    const state = () =>
      page.evaluate(() => [Reflect.get(globalThis, "found"), Reflect.get(globalThis, "missing")]);
    await page.clock.runFor(550);
    expect(await state()).toEqual(["waiting", "waiting"]);
    await page.clock.runFor(200);
    expect(await state()).toEqual(["late", "waiting"]);
    await page.clock.runFor(3_000);
    expect(await state()).toEqual(["late", "undefined"]);
  });

  test.runIf(everything)(
    "throttle calls immediately and keeps the last call; debounce waits for a pause",
    async () => {
      const { page } = await partsPage();
      await pauseClock(page);
      await page.evaluate(() => {
        const calls: string[] = [];
        Object.assign(globalThis, { calls });
        const throttled = globalThis.parts.throttle(() => calls.push("throttled"));
        const debounced = globalThis.parts.debounce(() => calls.push("debounced"));
        for (let i = 0; i < 5; i++) {
          throttled();
          debounced();
        }
      });
      const calls = () => page.evaluate(() => Reflect.get(globalThis, "calls"));
      expect(await calls()).toEqual(["throttled"]);
      await page.clock.runFor(1_000);
      expect((await calls()).sort()).toEqual(["debounced", "throttled", "throttled"]);
    },
  );
});
