import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { createLog } from "#service/log.js";
import { listen } from "#service/server.js";
import { createWebsiteApp } from "#website/app.js";
import { openWebsite } from "#website/open-website.js";
import { workerBrowser } from "../../support/browser-with-build.js";
import { repositoryRoot } from "../../support/repository-root.js";
import { builtInPagesFolder, LogLines, NOW, testThreads } from "../../support/service.js";
import { openTab } from "../../support/tabs.js";

/** A busy machine may load the engine slowly. */
const PATIENCE = 45_000;

/** An author in the built playground. */
export class Author {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** Errors and warnings on the console, errors of scripts, and requests to other hosts. */
  readonly complaints: string[] = [];

  constructor(page: Page, context: BrowserContext, origin: string) {
    this.page = page;
    this.context = context;
    this.origin = origin;
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        const { url } = message.location();
        this.complaints.push(`${message.text()} ${url}`);
      }
    });
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(?:blob|data):/.test(url)) this.complaints.push(url);
    });
  }

  async open(hash = ""): Promise<void> {
    await this.page.goto(`${this.origin}/playground${hash}`);
    await this.settled();
  }

  /** Resolves when all panels show the current files. */
  async settled(): Promise<void> {
    await this.page.waitForSelector(".app[data-busy=false]", { timeout: PATIENCE });
  }

  get preview(): Frame {
    const frame = this.page.frames().find((one) => one.url().includes("/playground/preview"));
    if (frame === undefined) throw new Error("There is no preview.");
    return frame;
  }

  async sees(text: string | RegExp): Promise<void> {
    const expected = expect.poll(
      () =>
        this.preview
          .locator("body")
          .innerText()
          .catch(() => ""),
      { timeout: PATIENCE },
    );
    await (typeof text === "string" ? expected.toContain(text) : expected.toMatch(text));
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Moves with Tab until an element with the name has the focus. */
  async tabTo(name: string | RegExp, key = "Tab"): Promise<void> {
    for (let i = 0; i < 150; i++) {
      await this.page.keyboard.press(key);
      const focused = await this.page.evaluate(() => {
        const element = document.activeElement;
        const labels =
          element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
        const label =
          labels?.[0]?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
        return label.replace(/\s+/g, " ").trim();
      });
      if (typeof name === "string" ? focused === name : name.test(focused)) return;
    }
    throw new Error(`Tab leads to no ${name}.`);
  }

  /** Whether an element of the editor has the focus. */
  isInEditor(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector(".editor")?.shadowRoot?.activeElement != null);
  }

  /** The source in the editor. */
  source(): Promise<string> {
    return this.page.evaluate(() => {
      const root = document.querySelector(".editor")?.shadowRoot;
      return [...(root?.querySelectorAll(".cm-line") ?? [])].map((line) => line.textContent).join("\n");
    });
  }
}

/** Serves the build, and opens the playground for each test. */
export function playgroundStage() {
  let server: Server;

  beforeAll(async () => {
    const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
    const service = await openWebsite(config, {
      log: createLog("error", new LogLines()),
      clock: () => NOW,
      sitesFolder: join(repositoryRoot, "templates"),
      builtInPagesFolder,
      pool: await testThreads(config),
      browserFilesFolder: join(repositoryRoot, "dist/assets"),
    });
    server = await listen(createWebsiteApp(service), { ...config, port: 0 });
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  return {
    async author(options: BrowserContextOptions = {}): Promise<Author> {
      const browser = await workerBrowser();
      const { page, context, close } = await openTab(browser, {
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      page.setDefaultTimeout(PATIENCE);
      onTestFinished(close);
      return new Author(page, context, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    },
  };
}
