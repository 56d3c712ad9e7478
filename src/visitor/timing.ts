const DEFAULT_PERIOD = 100;
const DEFAULT_TIMEOUT = 3_000;

/** Calls immediately, then at most once per `period` milliseconds. The last call is never dropped. */
export function throttle(call: () => void, period = DEFAULT_PERIOD): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = (): void => {
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      run();
    }, period);
  };
  return () => {
    if (timer === undefined) run();
    else again = true;
  };
}

/** Calls once, `delay` milliseconds after the last request. */
export function debounce(call: () => void, delay = DEFAULT_PERIOD): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, delay);
  };
}

/**
 * Returns the first element matching `selector` once the document has not changed for `settle` milliseconds. Returns
 * undefined if there is none within `timeout` milliseconds.
 */
export function waitForElement(
  selector: string,
  timeout = DEFAULT_TIMEOUT,
  settle = DEFAULT_PERIOD,
): Promise<Element | undefined> {
  return new Promise((resolve) => {
    const finish = (): void => {
      observer.disconnect();
      clearTimeout(deadline);
      resolve(document.querySelector(selector) ?? undefined);
    };
    const settled = debounce(() => {
      if (document.querySelector(selector) !== null) finish();
    }, settle);
    const observer = new MutationObserver(settled);
    observer.observe(document, { childList: true, subtree: true });
    const deadline = setTimeout(finish, timeout);
    settled();
  });
}

/** Resolves after the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: DEFAULT_TIMEOUT });
    else setTimeout(resolve);
  });
}
