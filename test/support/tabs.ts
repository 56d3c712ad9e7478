import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
  ViewportSize,
} from "playwright-core";

/** A tab that behaves like one of a new context. */
export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Resolves when nothing of the previous page is left. */
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

/** A clock cannot be removed from a tab, so tabs with a clock are kept apart. */
const withClock = ({ name, prepare }: TabKind): TabKind => ({
  name: `${name} with a clock`,
  prepare: async (page) => {
    await prepare(page);
    await page.clock.install();
  },
});

const VIEWPORT = { width: 1280, height: 720 };

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
 * Opens a tab. A new context starts a process that compiles every script again, which takes longer than most tests, so
 * tabs are reused. Changes that cannot be undone, such as a fixed time, end a tab. With `clock`, the page has a fake
 * clock that starts now.
 */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions = {},
  { kind = PLAIN, clock = false }: { readonly kind?: TabKind; readonly clock?: boolean | undefined } = {},
): Promise<Tab> {
  // These can be changed afterwards.
  const { viewport, reducedMotion, ...fixed } = options;
  const tabKind = clock ? withClock(kind) : kind;
  const waiting = waitingTabsOf(browser, tabKind.name + JSON.stringify(fixed));
  const tab = waiting.pop() ?? (await newTab(browser, fixed, tabKind));
  const { page, context } = tab;
  if (viewport) await resize(page, viewport);
  if (reducedMotion !== undefined) await page.emulateMedia({ reducedMotion });
  if (clock) await page.clock.install();
  const changes = watchChanges(tab);
  return {
    page,
    context,
    close: async () => {
      changes.stopWatching();
      if (!changes.isSpoiled() && (await isCleaned(tab, changes.undone))) waiting.push(tab);
      else await context.close();
    },
  };
}

async function resize(page: Page, size: ViewportSize): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width !== size.width || height !== size.height) await page.setViewportSize(size);
}

function waitingTabsOf(browser: Browser, key: string): IdleTab[] {
  const ofBrowser = waitingTabs.get(browser) ?? new Map<string, IdleTab[]>();
  waitingTabs.set(browser, ofBrowser);
  const waiting = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, waiting);
  return waiting;
}

async function newTab(browser: Browser, options: BrowserContextOptions, kind: TabKind): Promise<IdleTab> {
  const context = await browser.newContext({ ...options, viewport: VIEWPORT });
  const page = await context.newPage();
  await kind.prepare(page);
  return { page, context, session: await context.newCDPSession(page) };
}

interface Changes {
  /** Whether something was changed that cannot be undone. */
  isSpoiled(): boolean;
  undone(): Promise<unknown>;
  stopWatching(): void;
}

/** Records calls whose effects outlast a document. */
function watchChanges({ page, context }: IdleTab): Changes {
  const results: Promise<unknown>[] = [];
  let isSpoiled = false;
  const wrapped: [object, string][] = [];
  const wrap = (object: object, names: readonly string[], note: (result: Promise<unknown>) => void): void => {
    for (const name of names) {
      const method = Reflect.get(object, name) as (...args: unknown[]) => Promise<unknown>;
      Reflect.set(object, name, (...args: unknown[]) => {
        const result = method.apply(object, args);
        note(result);
        return result;
      });
      wrapped.push([object, name]);
    }
  };
  const undoLater = (result: Promise<unknown>): void => void results.push(result);
  const spoil = (): void => {
    isSpoiled = true;
  };
  wrap(page, ["addInitScript", "exposeFunction", "exposeBinding"], undoLater);
  wrap(context, ["addInitScript", "exposeFunction", "exposeBinding", "newCDPSession"], undoLater);
  wrap(page, ["setExtraHTTPHeaders"], spoil);
  wrap(page.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], spoil);
  wrap(context, ["setExtraHTTPHeaders", "grantPermissions", "setGeolocation"], spoil);
  return {
    isSpoiled: () => isSpoiled,
    undone: async () => Promise.all((await Promise.all(results)).map(undo)),
    stopWatching: () => {
      for (const [object, name] of wrapped) Reflect.deleteProperty(object, name);
    },
  };
}

const undo = (change: unknown): Promise<void> =>
  "detach" in (change as object) ? (change as CDPSession).detach() : (change as Disposable).dispose();

/** Resets a tab to its initial state. Returns whether that was possible. */
async function isCleaned(
  { page, context, session }: IdleTab,
  undone: () => Promise<unknown>,
): Promise<boolean> {
  try {
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    context.removeAllListeners("page");
    const { origin } = new URL(page.url());
    await Promise.all([
      undone(),
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
      origin === "null" ? undefined : page.evaluate(() => sessionStorage.clear()),
    ]);
    await page.goto("about:blank");
    page.setDefaultTimeout(30_000);
    await Promise.all([
      ...context.pages().map((one) => (one === page ? undefined : one.close())),
      resize(page, VIEWPORT),
      page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
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
