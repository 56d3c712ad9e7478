import { describe, expect, test } from "vitest";
import { catalogueOf } from "#stream/accept-island.js";
import { pageHtml } from "#stream/page-html.js";
import { turns } from "../support/event-loop.js";
import { html, island } from "../support/streamed.js";
import { waitingBlock } from "../support/test-blocks.js";

describe("the HTML of a page read manually", () => {
  test("ends the work on its islands with the reading", async () => {
    let left = false;
    const block = waitingBlock("held", () => new Promise(() => undefined));
    const page = pageHtml([html("a"), island("held", "x"), html("b")], {
      catalogue: catalogueOf([block]),
      deadline: 60_000,
      report: () => {
        left = true;
      },
    });
    for await (const part of page) {
      expect(part).toBe("a");
      await turns();
      break;
    }
    await turns();
    expect(left).toBe(false);
    expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThan(3);
  });

  test("ends with an error when its signal aborts", async () => {
    const controller = new AbortController();
    const block = waitingBlock("held", () => new Promise(() => undefined));
    const page = pageHtml([html("a"), island("held", "x"), html("b")], {
      catalogue: catalogueOf([block]),
      deadline: 60_000,
      signal: controller.signal,
    });
    expect(await page.next()).toEqual({ done: false, value: "a" });
    const next = page.next();
    await turns();
    controller.abort(new Error("too late"));
    await expect(next).rejects.toThrow("too late");
    expect(await page.next()).toEqual({ done: true, value: undefined });
  });
});
