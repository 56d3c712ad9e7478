import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../support/chromium.js";
import { repositoryRoot } from "../support/repository-root.js";

const ORIGIN = "http://runtime.test";
const MAX_GZIP = 12_000;
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

let browser: Browser;
let code = "";

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [`${repositoryRoot}/src/runtime/entry.ts`],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  code = outputFiles[0]?.text ?? "";
  browser = await launchChromium();
});

afterAll(() => browser.close());

interface Opened {
  readonly page: Page;
  readonly errors: readonly string[];
  /** Addresses of pictures that were fetched. */
  readonly pictures: readonly string[];
}

/** Opens a page whose scripts come after the runtime, as files, under a strict policy. */
async function opened(body: string, script = "", context: object = {}): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const errors: string[] = [];
  const pictures: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === "/runtime.js") return route.fulfill({ contentType: "text/javascript", body: code });
    if (pathname === "/site.js") return route.fulfill({ contentType: "text/javascript", body: script });
    if (pathname.endsWith(".gif")) {
      pictures.push(pathname + search);
      return route.fulfill({ contentType: "image/gif", body: PIXEL });
    }
    if (pathname !== "/") return route.fulfill({ body: "hello" });
    const json = JSON.stringify(context).replaceAll("<", "\\u003c");
    return route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": "default-src 'self'" },
      body:
        "<!doctype html>" +
        `<script type="application/json" id="platen-page-context">${json}</script>` +
        `<script src="/runtime.js"></script><body>${body}<script src="/site.js"></script></body>`,
    });
  });
  await page.goto(ORIGIN);
  await page.waitForLoadState("load");
  return { page, errors, pictures };
}

test("the runtime is small", () => {
  expect(gzipSync(code).byteLength).toBeLessThan(MAX_GZIP);
});

describe("pictures", () => {
  test("appear in the variant that fills their place", async () => {
    const { page, errors, pictures } = await opened(
      '<img data-src="/a.gif" width="280" alt="">' +
        '<img data-src="/b.gif?v=1" data-load="false" width="90" alt=""><img src="/c.gif" alt="">',
    );
    await page.waitForFunction(() => [...document.images].every((image) => image.naturalWidth > 0));
    expect([...pictures].sort()).toEqual(["/a.gif?format=300w", "/b.gif?v=1&format=100w", "/c.gif"]);
    expect(errors).toEqual([]);
    await page.close();
  });

  test("appear when a script adds or loads them", async () => {
    const { page, errors } = await opened(
      '<div class="content-fill"><img data-src="/a.gif" data-load="false" ' +
        'data-image-focal-point="0.2,0.8" alt=""></div>',
      `Y.use("node", function (Y) {
        Y.all("img[data-src]").each(function (img) { ImageLoader.load(img, { load: true }); });
        Y.one("body").append('<img data-src="/late.gif" alt="">');
      });`,
    );
    await page.waitForFunction(
      () => document.images.length === 2 && [...document.images].every((image) => image.naturalWidth > 0),
    );
    expect(await page.evaluate(() => document.images[0]?.style.objectPosition)).toBe("20% 80%");
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe("scripts of templates", () => {
  test("open a menu", async () => {
    const { page, errors } = await opened(
      '<button id="toggle">Menu</button><nav><ul><li class="folder"><a href="#">More</a><ul>' +
        "<li>Sub</li></ul></li></ul></nav>",
      `Y.use("node", "event-custom", "transition", "no-such-module", function (Y) {
        var body = Y.one("body");
        Y.one("#toggle").on("click", function (e) { e.halt(); body.toggleClass("menu-open"); });
        body.delegate("click", function (e) {
          e.preventDefault();
          e.currentTarget.ancestor(".folder").addClass("open");
        }, ".folder > a");
        Y.all("li").addClass("seen").setStyle("opacity", 0.5);
        Y.Global.on("ready", function (name) { body.setAttribute("data-said", name + Y.all("li").size()); });
        Y.Global.fire("ready", "li");
        Y.later(1, null, function () { body.setData("x", 1); });
        if (Y.one(".missing") !== null || Y.UA.ie || Y.Lang.isString(3)) throw new Error("wrong");
      });`,
    );
    await page.waitForSelector("body[data-said=li2]");
    await page.click("#toggle");
    await page.click(".folder > a");
    expect(await page.getAttribute("body", "class")).toBe("menu-open");
    expect(await page.getAttribute(".folder", "class")).toBe("folder seen open");
    expect(errors).toEqual([]);
    await page.close();
  });

  test("read the context and the values of tweaks", async () => {
    const { page, errors } = await opened(
      "<p></p>",
      `Squarespace.onInitialize(Y, function () {
        document.querySelector("p").textContent = [
          Static.SQUARESPACE_CONTEXT.website.siteTitle,
          Y.Squarespace.Template.getTweakValue("nav"),
          Static.SQUARESPACE_CONTEXT.authenticatedAccount,
        ].join("|");
      });`,
      { website: { siteTitle: "A</script>" }, tweakJSON: { nav: "Left" } },
    );
    await page.waitForFunction(() => document.querySelector("p")?.textContent !== "");
    expect(await page.textContent("p")).toBe("A</script>|Left|");
    expect(errors).toEqual([]);
    await page.close();
  });

  test("may ask for any other part of the platform", async () => {
    const { page, errors } = await opened(
      '<div id="g"></div>',
      `Y.use("squarespace-gallery-ng", function (Y) {
        var gallery = new Y.Squarespace.Gallery2({ container: Y.one("#g"), design: "stacked" });
        gallery.on("x", function () {});
        gallery.get("a").set("b");
        for (var i = 0; i < gallery.length; i++) throw new Error("not empty");
        Y.one("#g").plug(Y.Squarespace.TextShrink, {});
        new Y.Squarespace.Lightbox2({}).render();
        Squarespace.initializeCommerce(Y);
        Squarespace.afterBodyLoad(Y);
        Squarespace.Singletons.ShoppingCart.get("total");
        Y.Commerce.goToCheckoutPage();
        new Y.Anim({ node: "#g", to: { opacity: 0 } }).run();
        Y.io("/data", { on: { success: function (id, r) { Y.one("#g").set("text", r.responseText); } } });
      });
      YUI().use("io", function () {});`,
    );
    await page.waitForFunction(() => document.getElementById("g")?.textContent === "hello");
    expect(errors).toEqual([]);
    await page.close();
  });

  test("do not stop each other", async () => {
    const { page } = await opened(
      "<p></p>",
      `Y.use("node", function () { throw new Error("first"); });
       Y.use("node", function (Y) { Y.one("p").set("text", "second"); });`,
    );
    await page.waitForFunction(() => document.querySelector("p")?.textContent === "second");
    await page.close();
  });
});
