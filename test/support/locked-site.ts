import { onTestFinished } from "vitest";
import { openPlatformMounts, type PlatformMounts } from "#cli/platform-mounts.js";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { hashPassword } from "#platform/index.js";
import { silentLog } from "#platform/log.js";
import { NOW, startTestService } from "./service.js";

export const JOURNAL = "a journal password";
export const TRADE = "a trade password";
export const SITE = "a site password";

/** Content that only locked pages contain. */
export const SECRET = "Zinnober";

const template = (body: string) =>
  `<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`;
const LOCK_TEMPLATE = template(
  '<main id="{lock.scope}"><h1>Members</h1><form method="post" action="{lock.action|htmlattr}">' +
    '{.section lock.collectionId}<input type="hidden" name="collectionId" value="{@|htmlattr}">{.end}' +
    '<input type="hidden" name="return" value="{lock.returnTo|htmlattr}">' +
    '<label>Password <input type="password" name="password" required></label><button>Enter</button></form>' +
    '{.section lock.error}<p role="alert">{@|html}</p>{.end}</main>',
);

const hashes = new Map<string, Promise<string>>();

/** Hashing is slow by design, so each password is hashed once for all tests of a file. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Files of a site with a public page, a journal with a password and a page with another one. */
export async function lockedSite(
  changes: { readonly screen?: boolean; readonly site?: boolean; readonly slide?: boolean } = {},
) {
  const { screen = true, site = false, slide = false } = changes;
  const lock = { path: "/lock", title: "Lock" };
  const page = (path: string, data: string) => ({ path, title: `${data} title`, template: "a.page", data });
  const item = { id: "entry", recordType: 1, title: SECRET, collectionId: "c-journal", commentState: 1 };
  const journal = { collection: { id: "c-journal" }, main: SECRET, items: [item] };
  return {
    "press/site.json": JSON.stringify({
      title: "Press",
      description: "",
      pages: [
        page("/", "home.json"),
        page("/journal", "journal.json"),
        page("/journal/entry", "entry.json"),
        page("/trade", "trade.json"),
        ...(screen
          ? [slide ? { ...lock, slide: "slide.json" } : { ...lock, template: "lock.page", data: "lock.json" }]
          : []),
      ],
      visitor: { website: { id: "w1" } },
      lock: {
        ...(screen ? { screen: "/lock" } : {}),
        passwords: [
          { collection: "c-journal", hash: await hashOf(JOURNAL) },
          { page: "/trade", hash: await hashOf(TRADE) },
          ...(site ? [{ hash: await hashOf(SITE) }] : []),
        ],
      },
    }),
    "press/a.page": template("<main><h1>{heading}</h1>{main}</main>"),
    "press/lock.page": LOCK_TEMPLATE,
    "press/data/site.json": JSON.stringify({ websiteSettings: { commentsEnabled: true } }),
    "press/home.json": JSON.stringify({ heading: "Home", main: "A public word", items: [item] }),
    "press/journal.json": JSON.stringify({ heading: "Journal", ...journal }),
    "press/entry.json": JSON.stringify({ heading: "Entry", main: SECRET, item }),
    "press/trade.json": JSON.stringify({ heading: "Trade", main: SECRET }),
    "press/lock.json": "{}",
    "press/slide.json": JSON.stringify({
      id: "lock",
      slideType: "lock-screen",
      layout: "lock-full-center-01",
      slices: [
        { id: "s1", type: "heading", content: { text: "Members" } },
        { id: "s2", type: "password" },
      ],
    }),
  };
}

/** The service and the platform over a locked site, until the test ends. */
export async function lockedService(changes: Parameters<typeof lockedSite>[0] = {}) {
  return serviceWithPlatform(await lockedSite(changes));
}

/** The service and the platform over these files of sites, until the test ends. */
export async function serviceWithPlatform(files: Readonly<Record<string, string>>) {
  let opened: PlatformMounts | undefined;
  const settings = readConfig({}, {});
  const started = await startTestService({
    files,
    openMounts: async (sites) => {
      opened = await openPlatformMounts(settings, sites, { log: silentLog, clock: () => NOW });
      return opened;
    },
  });
  onTestFinished(() => opened?.close());
  return started;
}
