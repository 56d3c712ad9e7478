/** The member of `history.state` with the number of dialogs that were open at the entry. */
const DIALOGS = "platenDialogs";

/** Closes the open dialogs, the innermost last. */
const closers: (() => void)[] = [];

/** Whether the browser is on its way back from the entry of a dialog that was closed. */
let isReturning = false;

/** Whether a navigation may have started, which going back would cancel. */
let isLeaving = false;

/**
 * Adds an entry to the history for a dialog that has opened, so that Back closes the dialog and does not leave the
 * page.
 *
 * @param close closes the dialog after Back
 * @returns a function that removes the entry; call it when the dialog is closed in any way
 */
export function closeOnBack(close: () => void): () => void {
  isLeaving = false;
  addEventListener("popstate", followHistory);
  addEventListener("beforeunload", noticeNavigation);
  addEventListener("click", noticeLink);
  closers.push(close);
  if (!isReturning) addEntry();
  return () => {
    const index = closers.indexOf(close);
    if (index === -1) return;
    closers.splice(index, 1);
    // Another dialog that opens at once takes over the entry.
    setTimeout(removeEntries);
  };
}

function addEntry(): void {
  if (dialogsInEntry() >= closers.length) return;
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === "object" ? state : {}), [DIALOGS]: closers.length }, "");
}

function removeEntries(): void {
  const surplus = dialogsInEntry() - closers.length;
  if (!isReturning && !isLeaving && surplus > 0) {
    isReturning = true;
    history.go(-surplus);
  } else stopIfClosed();
}

function followHistory(): void {
  if (isReturning) {
    isReturning = false;
    // A dialog has opened in the meantime.
    addEntry();
  } else {
    while (closers.length > dialogsInEntry()) closers.pop()?.();
  }
  stopIfClosed();
}

function stopIfClosed(): void {
  if (closers.length > 0 || isReturning) return;
  removeEventListener("popstate", followHistory);
  // Some browsers keep no page with such a listener for Back.
  removeEventListener("beforeunload", noticeNavigation);
  removeEventListener("click", noticeLink);
}

function noticeNavigation(): void {
  isLeaving = true;
}

/** Not every browser has the event before it unloads a page. */
function noticeLink(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
  if (isLink && !event.defaultPrevented) noticeNavigation();
}

function dialogsInEntry(): number {
  const state: unknown = history.state;
  const count = typeof state === "object" && state !== null ? Reflect.get(state, DIALOGS) : 0;
  return typeof count === "number" ? count : 0;
}
