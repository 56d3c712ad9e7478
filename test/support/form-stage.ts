import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import { createEngine, type JsonObject } from "../../src/index.js";
import { browserWithBuild } from "./browser-with-build.js";
import { openWatchedPage, type ServedPage, serveIslandPage, waitUntilAlive } from "./island-page.js";
import { formsPlatform } from "./platform/forms.js";

const engine = createEngine();

/** The fields of the page that a form sends. */
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
  'data-platen-timeout="1500" data-platen-captcha-script="/captcha.js" data-platen-captcha-site-key="site-1"',
].join(" ");

/** A form of two fields. */
export const contact = {
  id: "contact",
  fields: [
    { type: "text", id: "subject", title: "Subject", required: true },
    { type: "email", id: "email", title: "Email" },
  ],
};

/** Gives the tests of one file a browser, a build, a tab each, and pages of a template with the platform's calls. */
export function formStage() {
  const platform = formsPlatform();
  const stand = browserWithBuild();
  let served: ServedPage | undefined;
  let page: Page;
  let complaints: readonly string[];

  beforeEach(async () => {
    platform.reset();
    ({ page, complaints } = await openWatchedPage(stand.browser));
  });

  afterEach(async () => {
    await page.close();
    await served?.close();
    served = undefined;
  });

  /** Serves a page made of templates, as the service does, and opens it. */
  async function open(template: string, data: object, search = "", alive = true): Promise<void> {
    await served?.close();
    const { segments } = engine.compile(template).render(data as JsonObject, { islands: true });
    served = await serveIslandPage({
      build: stand.build,
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
    await page.goto(served.url + search, { waitUntil: alive ? "load" : "commit" });
    if (alive) await waitUntilAlive(page);
    expect(served.reports).toEqual([]);
  }

  /** Uses a tab without JavaScript instead, for as long as `play` takes. */
  async function withoutScripts(play: () => Promise<void>): Promise<void> {
    const context = await stand.browser.newContext({ javaScriptEnabled: false });
    const watched = page;
    page = await context.newPage();
    try {
      await play();
    } finally {
      await context.close();
      page = watched;
    }
  }

  return {
    platform,
    open,
    withoutScripts,
    page: () => page,
    /** The complaints of the page. */
    complaints: () => complaints,
    submit: () => page.getByRole("button", { name: "Submit", exact: true }),
    /** The calls that have saved a form. */
    saved: () => platform.received.filter(({ call }) => call === "save"),
  };
}

export const focused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** Chromium would like a user's name before every password, which a form's editor may not have asked for. */
export const withoutHints = (complaints: readonly string[]) =>
  complaints.filter((text) => !text.includes('suggested: "username"'));
