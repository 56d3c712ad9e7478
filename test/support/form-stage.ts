import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { browserWithBuild } from "./browser-with-build.js";
import { openWatchedPage, type ServedPage, serveIslandPage, waitUntilAlive } from "./island-page.js";
import { formsPlatform } from "./platform/forms.js";
import { openTab } from "./tabs.js";

const engine = createEngine();

/** The page fields that a form sends. */
export const PAGE_FIELDS = {
  pageTitle: "Contact",
  pageId: "page-1",
  contentSource: "c",
  pagePath: "/contact",
  pagePermissionTypeValue: "1",
};
const ATTRIBUTES = [
  'data-platen-page-title="Contact" data-platen-page-id="page-1" data-platen-content-source="c"',
  'data-platen-page-path="/contact" data-platen-page-permission-type-value="1" data-platen-crumb="crumb-1"',
  'data-platen-captcha-script="/captcha.js" data-platen-captcha-site-key="site-1"',
].join(" ");

/** A form with two fields. */
export const contact = {
  id: "contact",
  fields: [
    { type: "text", id: "subject", title: "Subject", required: true },
    { type: "email", id: "email", title: "Email" },
  ],
};

/** Provides the tests of a file with a browser, a build, one tab each, and pages with the platform's calls. */
export function formStage() {
  const platform = formsPlatform();
  const setup = browserWithBuild();
  let server: ServedPage | undefined;
  let page: Page;
  let complaints: readonly string[];
  let close: () => Promise<void>;

  beforeEach(async () => {
    platform.reset();
    ({ page, complaints, close } = await openWatchedPage(setup.browser));
  });

  afterEach(async () => {
    await close();
    await server?.close();
    server = undefined;
  });

  /** Serves a rendered page like the service and opens it. */
  async function open(template: string, data: object, search = "", alive = true): Promise<void> {
    await server?.close();
    const { segments } = engine.compile(template).render(data as JsonObject, { islands: true });
    server = await serveIslandPage({
      build: setup.build,
      segments,
      htmlAttributes: ATTRIBUTES,
      platform: (app) => {
        app.use(platform.router);
        app.get("/thanks", (_req, res) => void res.send("<!doctype html><title>Thanks</title>"));
        app.get("/after.js", (_req, res) => {
          res.type("js").send('document.documentElement.dataset.after = "ran";');
        });
      },
    });
    await page.goto(server.url + search, { waitUntil: alive ? "load" : "commit" });
    if (alive) await waitUntilAlive(page);
    expect(server.reports).toEqual([]);
  }

  /** Uses a tab without JavaScript until `play` has ended. */
  async function withoutScripts(play: () => Promise<void>): Promise<void> {
    const tab = await openTab(setup.browser, { javaScriptEnabled: false });
    const watched = page;
    page = tab.page;
    try {
      await play();
    } finally {
      await tab.close();
      page = watched;
    }
  }

  return {
    platform,
    open,
    withoutScripts,
    page: () => page,
    /** The console errors of the page. */
    complaints: () => complaints,
    submit: () => page.getByRole("button", { name: "Submit", exact: true }),
    /** The calls that saved a form. */
    saved: () => platform.received.filter(({ call }) => call === "save"),
  };
}

export const focused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** Chromium recommends a user name field before every password field, but forms need not have one. */
export const withoutHints = (complaints: readonly string[]) =>
  complaints.filter((text) => !text.includes('suggested: "username"'));
