/** Milliseconds between two refreshes by changes of tabs. */
const MIN_PAUSE = 3_000;

/**
 * Calls `refresh` when the visitor returns to the page: with Back, if the browser has kept the page in its cache, or
 * from another tab. Returns a function that stops this.
 */
export function onReturn(refresh: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isLeft = false;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshNow = (): void => {
    timer = undefined;
    refreshedAt = performance.now();
    refresh();
  };
  addEventListener(
    "pagehide",
    () => {
      isLeft = true;
    },
    { signal },
  );
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      isLeft = false;
      if (persisted) refreshNow();
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      // A page that is shown again becomes visible before its `pageshow`.
      if (isLeft || document.visibilityState === "hidden") return;
      const wait = refreshedAt + MIN_PAUSE - performance.now();
      if (wait <= 0) refreshNow();
      else timer ??= setTimeout(refreshNow, wait);
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
