import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** A tab of a context of its own, as far as its test can tell. */
export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Resolves once nothing of the page is left. */
  close(): Promise<void>;
}

interface IdleTab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
}

/** Prepares tabs of one kind, once each. */
export interface TabKind {
  readonly name: string;
  prepare(page: Page): Promise<void>;
}

const PLAIN: TabKind = { name: "plain", prepare: async () => undefined };

const PAGE_EVENTS = [
  "console",
  "dialog",
  "download",
  "filechooser",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "worker",
] as const;

/** Tabs that wait for their next test, by the options of their contexts. */
const waitingTabs = new WeakMap<Browser, Map<string, IdleTab[]>>();

/**
 * Opens a tab. A new context costs a process that compiles every script again, which takes longer than most tests, so
 * tabs are used again. What cannot be undone, such as a script for every document or a clock, ends a tab.
 */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions = {},
  kind: TabKind = PLAIN,
): Promise<Tab> {
  const waiting = waitingTabsOf(browser, kind.name + JSON.stringify(options));
  const tab = waiting.pop() ?? (await newTab(browser, options, kind));
  const { page, context } = tab;
  let isSpoiled = false;
  const stopWatching = watchCalls(tab, () => {
    isSpoiled = true;
  });
  return {
    page,
    context,
    close: async () => {
      stopWatching();
      if (!isSpoiled && (await isCleaned(tab, options))) waiting.push(tab);
      else await context.close();
    },
  };
}

function waitingTabsOf(browser: Browser, key: string): IdleTab[] {
  const ofBrowser = waitingTabs.get(browser) ?? new Map<string, IdleTab[]>();
  waitingTabs.set(browser, ofBrowser);
  const waiting = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, waiting);
  return waiting;
}

async function newTab(browser: Browser, options: BrowserContextOptions, kind: TabKind): Promise<IdleTab> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await kind.prepare(page);
  return { page, context, session: await context.newCDPSession(page) };
}

/** Tells of calls whose effects outlive a document. */
function watchCalls({ page, context }: IdleTab, tell: () => void): () => void {
  const scripts = ["addInitScript", "exposeFunction", "exposeBinding", "setExtraHTTPHeaders"];
  const methods: readonly (readonly [object, readonly string[]])[] = [
    [page, scripts],
    [page.clock, ["install", "setFixedTime", "setSystemTime"]],
    [context, [...scripts, "newCDPSession", "grantPermissions", "setGeolocation"]],
  ];
  for (const [object, names] of methods) {
    for (const name of names) {
      const method = Reflect.get(object, name) as (...args: unknown[]) => unknown;
      Reflect.set(object, name, (...args: unknown[]) => {
        tell();
        return method.apply(object, args);
      });
    }
  }
  return () => {
    for (const [object, names] of methods) for (const name of names) Reflect.deleteProperty(object, name);
  };
}

/** Makes a tab as good as new, and returns whether it is. */
async function isCleaned(
  { page, context, session }: IdleTab,
  options: BrowserContextOptions,
): Promise<boolean> {
  try {
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    context.removeAllListeners("page");
    const { origin } = new URL(page.url());
    await Promise.all([
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
      origin === "null" ? undefined : page.evaluate(() => sessionStorage.clear()),
    ]);
    await page.goto("about:blank");
    page.setDefaultTimeout(30_000);
    await Promise.all([
      ...context.pages().map((one) => (one === page ? undefined : one.close())),
      page.setViewportSize(options.viewport ?? { width: 1280, height: 720 }),
      page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: options.reducedMotion ?? null,
        forcedColors: null,
        contrast: null,
      }),
      page.mouse.move(0, 0),
      context.setOffline(false),
      context.clearCookies(),
      origin === "null"
        ? undefined
        : session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
    ]);
    return true;
  } catch {
    return false;
  }
}
