import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Value } from "#index.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { everything } from "../../support/runs.js";
import {
  body,
  buttons,
  fillAlive,
  heading,
  image,
  logo,
  slideOf,
  slideStage,
} from "../../support/slide-stage.js";

const setup = browserWithBuild();

const map: Value = {
  id: "m",
  type: "map",
  content: { location: { addressTitle: "Here", mapLat: 1, mapLng: 2 } },
};
const password: Value = { id: "p", type: "password", content: {} };
const slices = [heading("Before"), body("<p>Text</p>"), buttons("Go"), logo("Acme"), map, password];
const gallery: Value = { id: "g", type: "gallery", content: { items: [image("One"), image("Two")] } };
const EDITOR = "<!doctype html><title>Editor</title><script src='/editor.js'></script>";
const EDITOR_SCRIPT = `
  window.heard = [];
  addEventListener("message", ({ data }) => heard.push(data));
  document.addEventListener("DOMContentLoaded", () => {
    const frame = document.createElement("iframe");
    frame.src = "/";
    frame.width = 1000;
    frame.height = 700;
    document.body.append(frame);
  });`;

async function editor(style: Record<string, Value> = {}, html = ""): Promise<{ page: Page; send: Send }> {
  const slide = slideOf("landing-full-center-01", [gallery, ...slices], { style });
  const { page } = await slideStage(setup, slide, {
    html,
    path: "/editor",
    routes: (app) => {
      app.get("/editor", (_req, res) => void res.type("html").send(EDITOR));
      app.get("/editor.js", (_req, res) => void res.type("js").send(EDITOR_SCRIPT));
    },
  });
  const frame = page.frameLocator("iframe");
  await frame.locator(".sqs-slide-ready").waitFor();
  await page
    .frames()[1]
    ?.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /preview-/.test(name)),
    );
  await frame.locator('[data-slice-type="gallery"].alive').waitFor();
  const send = (message: object) =>
    page.evaluate(
      (sent) => (document.querySelector("iframe") as HTMLIFrameElement).contentWindow?.postMessage(sent, "*"),
      message,
    );
  return { page, send };
}

type Send = (message: object) => Promise<void>;

/** Messages that the editor has received. */
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);

describe("a slide in the frame of an editor", () => {
  test("tells its editor when it is ready for messages", async () => {
    const { page } = await editor();
    await expect.poll(() => heard(page)).toEqual([{ type: "platen:ready" }]);
  });

  test("updates texts and links in place, and asks for a reload if another slice changes", async () => {
    const { page, send } = await editor();
    const frame = page.frameLocator("iframe");
    const links = {
      links: [
        { text: "New", clickthroughUrl: { url: "javascript:alert(1)" } },
        { text: " " },
        { text: "Far", clickthroughUrl: { url: "/far", newWindow: true } },
      ],
    };
    await send({
      type: "platen:content",
      slide: {
        slices: [
          { id: "heading", type: "heading", content: { text: "<b>After</b>" } },
          { id: "body", type: "body", content: { html: "<p>Other</p><script>document.title='x'</script>" } },
          { id: "action", type: "action", content: links },
          { id: "logo", type: "logo", content: { text: "" } },
          { id: "g", type: "gallery", content: { items: [] } },
          { id: "m", type: "map", content: {} },
        ],
      },
    });
    await frame.getByRole("heading", { name: "<b>After</b>" }).waitFor();
    expect(await frame.locator('[data-slice-id="body"]').innerHTML()).toBe("<p>Other</p>");
    expect(await frame.getByText("New").getAttribute("href")).toBeNull();
    const far = frame.getByText("Far");
    expect([await far.getAttribute("target"), await far.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
    expect(await frame.locator('[data-slice-id="logo"]').getAttribute("data-content-empty")).toBe("true");
    await expect
      .poll(() => heard(page))
      .toEqual([{ type: "platen:ready" }, { type: "platen:reload-needed", slices: ["g", "m"] }]);
    const inPopup = [{ id: "heading", type: "heading", content: { text: "Elsewhere" } }];
    await send({ type: "platen:content", slide: { slideType: "popup-overlay", slices: inPopup } });
    await expect
      .poll(async () => (await heard(page)).at(-1))
      .toEqual({ type: "platen:reload-needed", slices: ["heading"] });
    expect(await frame.getByRole("heading", { name: "Elsewhere" }).count()).toBe(0);
  });

  test("applies tweaks as classes and custom properties, and restores the saved ones", async () => {
    const { page, send } = await editor({ alignment: "left" });
    const container = page.frameLocator("iframe").locator(".sqs-slide-container");
    const classes = () => container.getAttribute("class");
    await send({ type: "platen:tweak-change", tweaks: { alignment: "right", "button-style": "solid" } });
    await expect.poll(classes).toBe("sqs-slide-container alignment-right button-style-solid");
    expect(await container.evaluate((element) => element.style.getPropertyValue("--alignment"))).toBe(
      "right",
    );
    await send({ type: "platen:tweak-save" });
    await send({ type: "platen:tweak-change", tweaks: { alignment: "center" } });
    await expect.poll(classes).toContain("alignment-center");
    await send({ type: "platen:tweak-reset" });
    await expect.poll(classes).toBe("sqs-slide-container alignment-right button-style-solid");
  });

  test.runIf(everything)("rebuilds its gallery when a tweak changes it", async () => {
    const { page, send } = await editor();
    await send({ type: "platen:tweak-change", tweaks: { "gallery-style": "grid" } });
    await page.frameLocator("iframe").locator(".sqs-gallery-grid [data-clone]").first().waitFor();
    await send({ type: "platen:tweak-reset" });
    await page.frameLocator("iframe").locator('[data-slice-type="gallery"].alive').waitFor();
  });

  test.runIf(everything)(
    "rebuilds its map in place for a new style or location, and restores the saved style",
    async () => {
      const { page, send } = await editor({}, 'data-platen-maps-tiles="/image.svg"');
      const map = page.frameLocator("iframe").locator(".platen-map");
      const canvas = map.locator(".platen-map-canvas");
      await page.frameLocator("iframe").locator("platen-island[data-alive] .platen-map").waitFor();
      await send({ type: "platen:tweak-change", tweaks: { "map-style": "minimal-blue" } });
      await expect.poll(() => map.getAttribute("class")).toBe("platen-map map-style-minimal-blue");
      const location = { addressTitle: "There", mapLat: 3, mapLng: 4, markerLat: 3, markerLng: 4 };
      const slices = [{ id: "m", type: "map", content: { location } }];
      await send({ type: "platen:content", slide: { slices } });
      await expect.poll(() => canvas.getAttribute("aria-label")).toBe("Map: There");
      expect(await map.getAttribute("class")).toBe("platen-map map-style-minimal-blue");
      await canvas.and(page.frameLocator("iframe").locator(".drawn")).waitFor();
      expect(await map.locator(".platen-map-marker").count()).toBe(1);
      await send({ type: "platen:tweak-reset" });
      await expect.poll(() => map.getAttribute("class")).toBe("platen-map map-style-original");
      expect(await heard(page)).toEqual([{ type: "platen:ready" }]);
    },
  );

  test("sends no password from the editor", async () => {
    const { page } = await editor();
    const frame = page.frameLocator("iframe");
    await fillAlive(frame.getByLabel("Password"), "open");
    await frame.getByLabel("Password").press("Enter");
    await frame.getByText("Log out to test.").waitFor();
  });

  test("ignores malformed messages and still handles later ones", async () => {
    const { page, send } = await editor();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const odd = { toString: "no function" };
    const broken = [
      null,
      5,
      {},
      odd,
      { id: odd, type: odd },
      { id: "heading", type: "heading", content: odd },
    ];
    const messages = [
      ...["platen:content", "platen:tweak-change", "platen:unknown", odd, 7].map((type) => ({ type })),
      ...[odd, "text", 7, null].map((slices) => ({ type: "platen:content", slide: { slices } })),
      { type: "platen:content", slide: { slideType: odd, slices: broken } },
      ...["text", 7, null, ["x"], { sqs: "x", "sqs-slide": "x", "A b": "x", alignment: odd }].map(
        (tweaks) => ({ type: "platen:tweak-change", tweaks }),
      ),
    ];
    for (const message of messages) await send(message);
    await send({ type: "platen:content", slide: { slices: [{ ...(heading("After") as object) }] } });
    await page.frameLocator("iframe").getByRole("heading", { name: "After" }).waitFor();
    const container = page.frameLocator("iframe").locator(".sqs-slide-container");
    expect(await container.getAttribute("class")).toBe("sqs-slide-container");
    expect(errors).toEqual([]);
    expect(await heard(page)).toEqual([{ type: "platen:ready" }]);
  });

  test.runIf(everything)("accepts messages from its own origin if the page names no URL", async () => {
    const { page, send } = await editor({}, 'data-editor-origin="*"');
    await send({ type: "platen:tweak-change", tweaks: { alignment: "right" } });
    const container = page.frameLocator("iframe").locator(".sqs-slide-container");
    await expect.poll(() => container.getAttribute("class")).toBe("sqs-slide-container alignment-right");
  });

  test("accepts messages only from the origin that the page allows", async () => {
    const { page, send } = await editor({}, 'data-editor-origin="https://editor.example"');
    await send({ type: "platen:tweak-change", tweaks: { alignment: "right" } });
    // Messages keep their order: when the second one has arrived, the first one has been handled or ignored.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const frame = page.frames()[1];
    await frame?.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const container = page.frameLocator("iframe").locator(".sqs-slide-container");
    expect(await container.getAttribute("class")).toBe("sqs-slide-container");
    expect(await heard(page)).toEqual([]);
  });
});
