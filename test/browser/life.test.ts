import type { Response } from "express";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demoBlocks } from "../support/demo/blocks.js";
import { alive, countAwakenings, demo, demonstration, holdChunks } from "../support/demo/page.js";
import { settled, waitUntilAlive } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { streamed } from "../support/streamed.js";

const demos = demonstration();

describe("an island that fails keeps the server's HTML and is reported, and the others hydrate:", () => {
  test("during hydration", async () => {
    const { page, complaints } = await demos.open({
      segments: [demo("counter", "A"), demo("browser-failure", "luck"), demo("counter", "B")],
    });
    await waitUntilAlive(page, 2);
    const expected = ["platen:error browser-failure: Error: no luck"];
    await expect.poll(() => complaints).toEqual(expected);
    await settled(page);
    expect(await page.locator("p.server").textContent()).toBe("luck");
    expect(complaints).toEqual(expected);
  });

  test.runIf(everything)("during an interaction", async () => {
    const { page, complaints } = await demos.open({
      segments: [demo("later-failure", "x"), demo("counter", "A")],
    });
    await waitUntilAlive(page, 2);
    await page.getByRole("button", { name: "x", exact: true }).click();
    await expect.poll(() => complaints).toEqual(["platen:error later-failure: Error: no more x"]);
    expect(await page.getByRole("button", { name: "x", exact: true }).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Count A" }).click();
    await page.getByText(/click 1/).waitFor();
  });

  test("because its block is unknown", async () => {
    const { page, complaints } = await demos.open({ segments: [demo("counter", "A")] });
    await waitUntilAlive(page, 1);
    await page.evaluate(() => {
      const island = document.querySelector("platen-island") as HTMLElement;
      const other = island.cloneNode(true) as HTMLElement;
      other.setAttribute("block", "unheard-of");
      island.after(other);
    });
    await expect
      .poll(() => complaints)
      .toEqual(['platen:error unheard-of: Error: There is no block "unheard-of".']);
    expect(await page.getByRole("button").count()).toBe(2);
  });
});

test.runIf(everything)("an island that could not be fetched is retried on interaction", async () => {
  const { page, served, complaints } = await demos.prepare({
    segments: [demo("counter", "A"), demo("search", "B")],
  });
  await page.addInitScript(() => {
    const offline = Promise.reject(new Error("offline"));
    // Those that wait for it handle the rejection.
    offline.catch(() => undefined);
    Object.assign(globalThis, { chunks: offline });
  });
  await page.goto(served.url);
  const failed = ["platen:error counter: Error: offline", "platen:error search: Error: offline"];
  await expect.poll(() => complaints).toEqual(failed);
  await page.getByRole("button", { name: "Count A" }).click();
  // A press consists of several events. Each one that comes after a failed attempt starts another one.
  await expect.poll(() => complaints.length).toBeGreaterThan(failed.length);
  await page.evaluate(() => Object.assign(globalThis, { chunks: undefined }));
  await page.getByRole("button", { name: "Count A" }).click();
  await page.getByText("click 1 focus 0 key 0 pointer 1").waitFor();
  expect(complaints.filter((complaint) => !failed.includes(complaint))).toEqual([]);
});

test("an island that could not be fetched is retried when the connection is back", async () => {
  const { page, served, complaints } = await demos.prepare({
    segments: [demo("counter", "A"), demo("counter", "B")],
  });
  await page.addInitScript(() => {
    const offline = Promise.reject(new Error("offline"));
    // Those that wait for it handle the rejection.
    offline.catch(() => undefined);
    Object.assign(globalThis, { chunks: offline });
  });
  await page.goto(served.url);
  await expect.poll(() => complaints.length).toBe(2);
  await page
    .locator("platen-island")
    .last()
    .evaluate((island) => island.remove());
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => complaints.length).toBe(3);
  await page.evaluate(() => {
    Object.assign(globalThis, { chunks: undefined });
    dispatchEvent(new Event("online"));
  });
  await waitUntilAlive(page, 1);
  expect(complaints).toEqual(Array(3).fill("platen:error counter: Error: offline"));
});

test("a hydration mismatch is reported", async () => {
  const { page, complaints } = await demos.open({ segments: [demo("mismatch", "x")] });
  await page.getByText("x here").waitFor();
  expect(complaints.join("\n")).toContain("platen:error mismatch: Error: Hydration failed");
});

describe("islands that are added later", () => {
  test("hydrate, with ids that differ from existing ones", async () => {
    const { page, complaints } = await demos.open({ segments: [demo("counter", "A")] });
    await waitUntilAlive(page, 1);
    const { text } = await streamed([demo("counter", "B")], demoBlocks("load"), { idPrefix: "more" });
    await page.evaluate(
      (markup) => document.querySelector("main")?.insertAdjacentHTML("beforeend", markup),
      text,
    );
    await waitUntilAlive(page, 2);
    await page.getByRole("button", { name: "Count B" }).click();
    await page
      .locator("#counter-B")
      .getByText(/click 1/)
      .waitFor();
    await page
      .locator("#counter-A")
      .getByText(/click 0/)
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test.runIf(everything)("wait for their end tags while the page streams", async () => {
    const page = await streamedPage();
    const { watched, write, awakenings } = page;
    await write(page.parts[0]);
    await watched.page.waitForFunction(() => customElements.get("platen-island") !== undefined);
    await write(page.parts[1]);
    await watched.page.waitForSelector("#counter-A button");
    expect(await awakenings()).toBe(0);
    await write(page.parts[2]);
    await watched.page.waitForSelector("#counter-A output");
    // The island's end tag has arrived, but scripts cannot tell that the parser has left the island.
    expect(await awakenings()).toBe(0);
    await write("<p>behind</p>");
    await waitUntilAlive(watched.page, 1);
    expect(await watched.page.evaluate(() => document.readyState)).toBe("loading");
    await watched.page.getByRole("button").click();
    await watched.page.getByText(/click 1/).waitFor();
    page.end();
    await watched.page.waitForLoadState();
    expect(watched.complaints).toEqual([]);
  });

  test("hydrate after the end of a streamed page if they are last", async () => {
    const page = await streamedPage();
    for (const part of page.parts) await page.write(part);
    await page.watched.page.waitForSelector("#counter-A output");
    expect(await page.awakenings()).toBe(0);
    page.end();
    await waitUntilAlive(page.watched.page, 1);
    expect(page.watched.complaints).toEqual([]);
  });

  /** A page that the test writes in parts. Its script is in the head and runs before the end of the page. */
  async function streamedPage() {
    const { text } = await streamed([demo("counter", "A")], demoBlocks("load"));
    const middle = text.indexOf("<output");
    const script = demos.build.assets.entry.modules[0];
    const head =
      `<!doctype html><html lang="en"><head><title>t</title><script type="module" async ` +
      `src="${script}" data-platen></script></head><body><main>`;
    let response: Response | undefined;
    const watched = await demos.prepare({
      platform: (app) => {
        app.get("/streamed", (_req, res) => {
          res.type("html").flushHeaders();
          response = res;
        });
      },
    });
    const awakenings = await countAwakenings(watched.page);
    watched.page.goto(`${watched.served.url}streamed`).catch(() => undefined);
    await expect.poll(() => response).toBeDefined();
    return {
      watched,
      awakenings,
      parts: [head, text.slice(0, middle), text.slice(middle)] as const,
      write: (part: string) => new Promise<void>((resolve) => response?.write(part, () => resolve())),
      end: () => response?.end(),
    };
  }
});

describe("an island", () => {
  test.runIf(everything)("is hydrated once, and stays hydrated when it is moved", async () => {
    const { page, served, complaints } = await demos.prepare({ segments: [demo("counter", "A")] });
    await page.addInitScript(() => {
      Object.assign(globalThis, { births: 0 });
      document.addEventListener("platen:alive", () => {
        (globalThis as unknown as { births: number }).births++;
      });
    });
    await page.goto(served.url);
    await waitUntilAlive(page, 1);
    await page.getByRole("button").click();
    await page.evaluate(() => {
      const island = document.querySelector("platen-island") as HTMLElement;
      document.body.prepend(island);
      document.body.append(island);
    });
    await page.getByRole("button").click();
    await page.getByText(/click 2/).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { births: number }).births)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("unmounts when it is removed, and mounts again when it is reinserted", async () => {
    const { page, complaints } = await demos.open({ segments: [demo("counter", "A")] });
    await waitUntilAlive(page, 1);
    await page.getByRole("button").click();
    await page.evaluate(() => {
      const island = document.querySelector("platen-island") as HTMLElement;
      Object.assign(globalThis, { island });
      island.remove();
    });
    expect(await mounted(page)).toBe("no");
    const marked = () => (globalThis as unknown as { island: HTMLElement }).island.dataset["alive"];
    expect(await page.evaluate(marked)).toBeUndefined();
    await page.evaluate(() =>
      document.body.append((globalThis as unknown as { island: HTMLElement }).island),
    );
    await page.waitForFunction(() => document.documentElement.dataset["mountedA"] === "yes");
    await page.getByText(/click 0/).waitFor();
    await page.getByRole("button").click();
    await page.getByText(/click 1/).waitFor();
    expect(complaints).toEqual([]);
  });

  test("fetches nothing and holds no events if it is removed before an interaction", async () => {
    const { page } = await demos.open({ when: "interaction", segments: [demo("counter", "A")] });
    await page.waitForFunction(() => customElements.get("platen-island") !== undefined);
    const after = await page.evaluate(async () => {
      let asked = 0;
      Object.defineProperty(globalThis, "chunks", { get: () => void asked++ });
      const island = document.querySelector("platen-island") as HTMLElement;
      const button = island.querySelector("button") as HTMLElement;
      island.remove();
      await Promise.resolve();
      button.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      const free = button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return { asked, free };
    });
    expect(after).toEqual({ asked: 0, free: true });
  });

  test("does not hydrate if it is removed while its code is being fetched", async () => {
    const { page, served } = await demos.prepare({ segments: [demo("counter", "A"), demo("counter", "B")] });
    const release = await holdChunks(page);
    await page.goto(served.url);
    await page.waitForFunction(() => customElements.get("platen-island") !== undefined);
    await page.evaluate(() => document.querySelector("platen-island")?.remove());
    await release();
    await page.waitForFunction(() => document.documentElement.dataset["mountedB"] === "yes");
    expect(await mounted(page)).toBeUndefined();
  });

  test("does not hydrate inside another island", async () => {
    const { page, complaints } = await demos.open({ segments: [demo("counter", "A")] });
    await waitUntilAlive(page, 1);
    await page.evaluate(() => {
      const island = document.querySelector("platen-island") as HTMLElement;
      const copy = island.cloneNode(true) as HTMLElement;
      copy.removeAttribute("data-alive");
      island.querySelector(".counter")?.append(copy);
    });
    await settled(page);
    expect(await alive(page)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("has no box in the layout", async () => {
    const { page } = await demos.open({ segments: [demo("counter", "A")] });
    expect(await page.locator("platen-island").evaluate((element) => getComputedStyle(element).display)).toBe(
      "contents",
    );
  });
});

function mounted(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset["mountedA"]);
}
