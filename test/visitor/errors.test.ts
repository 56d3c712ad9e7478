import { describe, expect, test, vi } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { everything } from "../support/runs.js";
import { type VisitorStage, visitorStage } from "../support/visitor-stage.js";

const built = browserWithBuild();

async function reported({ platform }: VisitorStage): Promise<Record<string, unknown>[]> {
  return (await platform.owner.errors("studio")).map(({ data }) => JSON.parse(data));
}

const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });

describe("error reports", () => {
  test("include errors, rejections and failed blocks, before any consent", async () => {
    const page = await visitorStage(built, {
      visitor: {
        website: { id: "w1" },
        template: { id: "t1" },
        notices: { cookies: { consent: "required" } },
      },
    });
    await page.page.waitForFunction(() => document.querySelector(".platen-cookie-banner") !== null);
    await page.page.evaluate(() => {
      setTimeout(() => {
        throw new Error("thrown");
      });
      Promise.reject(new Error("rejected"));
      document.dispatchEvent(
        new CustomEvent("platen:error", { detail: { block: "form", error: new Error("failed") } }),
      );
    });
    const errors = await eventually(async () => {
      const reports = await reported(page);
      expect(reports).toHaveLength(3);
      return reports;
    });
    const byMessage = new Map(
      errors.map((error) => [String(error["message"]).replace(/^Uncaught Error: /, ""), error]),
    );
    expect([...byMessage.keys()].sort()).toEqual(["failed", "rejected", "thrown"]);
    expect(byMessage.get("failed")).toMatchObject({
      websiteId: "w1",
      templateId: "t1",
      url: `${page.origin}/`,
      userAgent: expect.stringContaining("Chrome"),
      stack: expect.stringContaining("failed"),
      file: expect.any(String),
      line: expect.any(Number),
      column: expect.any(Number),
      block: "form",
    });
    expect(page.calls).toEqual(["POST /api/events/RecordJavascriptErrors"]);
    expect(await page.cookies()).toEqual([]);
  });

  test.runIf(everything)("do not report their own failures", async () => {
    const page = await visitorStage(built, {
      visitor: { tracking: false },
      prepare: (context) => context.route("**/RecordJavascriptErrors", (route) => route.abort()),
    });
    const failed = page.page.waitForEvent("requestfailed");
    await page.page.evaluate(() => {
      Promise.reject(new Error("once"));
    });
    await failed;
    await page.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const again = page.page.waitForEvent("requestfailed");
    await page.page.evaluate(() => {
      Promise.reject(new Error("twice"));
    });
    const body = (await again).postDataJSON() as { data: { message: string } }[];
    expect(body.map(({ data }) => data.message)).toEqual(["twice"]);
  });
});
