import type { Change } from "#inspect/page-report.js";

/** The scroll position, to restore after a reload. */
const SCROLL = "platen-scroll";

/**
 * Applies changes of files: style sheets are replaced, `applyFile` may apply the change of a single file, and other
 * changes reload the page. `applyFile` resolves to whether it applied the change.
 */
export function followChanges(
  address: string,
  known: number,
  applyFile: (file: string) => Promise<boolean>,
): void {
  let seen = known;
  let applied = Promise.resolve();
  let source: EventSource | undefined;
  restoreScroll();
  const connect = (): void => {
    // Browsers limit the connections to a server, so pages in the background close theirs.
    if (document.visibilityState === "hidden") {
      source?.close();
      source = undefined;
      return;
    }
    if (source !== undefined) return;
    source = new EventSource(`${address}?seen=${seen}`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { count, styles, file } = JSON.parse(data) as Change;
      seen = count;
      const apply = async (): Promise<void> => {
        const isDone = styles?.every(replaceStyleSheet) || (file !== undefined && (await applyFile(file)));
        if (!isDone) reload();
      };
      applied = applied.then(apply).catch(reload);
    };
    source.onerror = () => {
      // The URL contains the number of changes that the page has seen.
      if (source?.readyState !== EventSource.CLOSED) return;
      source = undefined;
      setTimeout(connect, 1_000);
    };
  };
  document.addEventListener("visibilitychange", connect);
  addEventListener("pagehide", () => source?.close());
  connect();
}

/**
 * Loads a new style sheet next to the old one, so that the page is never unstyled. Returns false if the page has no
 * link to it.
 */
function replaceStyleSheet(path: string): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const matching = links.filter(({ href }) => new URL(href).pathname === path);
  for (const link of matching) {
    const next = link.cloneNode() as HTMLLinkElement;
    const address = new URL(link.href);
    address.searchParams.set("changed", String(Date.now()));
    next.href = address.href;
    next.addEventListener("load", () => link.remove(), { once: true });
    next.addEventListener("error", () => next.remove(), { once: true });
    link.after(next);
  }
  return matching.length > 0;
}

/** Reloads the page at the same scroll position. */
export function reload(): void {
  // The page of a problem is short, so do not overwrite the stored position.
  const isProblem = maxScroll() === 0 && sessionStorage.getItem(SCROLL) !== null;
  if (!isProblem) sessionStorage.setItem(SCROLL, JSON.stringify([location.pathname, scrollX, scrollY]));
  location.reload();
}

/** Returns the maximum scroll position in pixels. */
function maxScroll(): number {
  return document.documentElement.scrollHeight - innerHeight;
}

function restoreScroll(): void {
  const savedScroll = sessionStorage.getItem(SCROLL);
  if (savedScroll === null) return;
  const [path, x, y] = JSON.parse(savedScroll) as [string, number, number];
  if (path !== location.pathname) {
    sessionStorage.removeItem(SCROLL);
    return;
  }
  const restore = (): void => {
    if (maxScroll() < y) return;
    scrollTo({ left: x, top: y, behavior: "instant" });
    sessionStorage.removeItem(SCROLL);
  };
  if (document.readyState === "complete") restore();
  else addEventListener("load", restore, { once: true });
}
