import type { SlideChange, SlideDocument } from "#inspect/page-report.js";

/**
 * Makes the page the editor of its own slide, unless it is in a frame. Returns a function that applies the change of a
 * file in place. It resolves to false if the page must be reloaded.
 */
export function followSlide(address: string, reload: () => void): (file: string) => Promise<boolean> {
  if (parent !== window) return async () => false;
  document.documentElement.dataset["editorOrigin"] = location.origin;
  let isReady = false;
  let shown: SlideDocument | undefined;
  addEventListener("message", ({ source, data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (source !== window) return;
    if (data?.type === "platen:ready") isReady = true;
    else if (data?.type === "platen:reload-needed") reload();
  });
  return async (file) => {
    if (!isReady) return false;
    const response = await fetch(`${address}?${new URLSearchParams({ file })}`);
    if (response.status !== 200) return false;
    const { sent, current } = (await response.json()) as SlideChange;
    const messages = messagesFor(shown ?? sent, current);
    shown = current;
    for (const message of messages ?? []) postMessage(message, location.origin);
    return messages !== undefined;
  };
}

/** Returns the messages that update a slide, or undefined if more than tweaks and the contents of slices differ. */
function messagesFor(before: SlideDocument, after: SlideDocument): readonly object[] | undefined {
  const { slices: oldSlices, style: oldStyle, ...oldRest } = before;
  const { slices, style, ...rest } = after;
  const changed = changedSlices(oldSlices, slices);
  if (changed === undefined || !isSame(oldRest, rest)) return undefined;
  const messages: object[] = [];
  if (!isSame(oldStyle, style)) {
    messages.push({ type: "platen:tweak-change", tweaks: changedTweaks(oldStyle, style) });
  }
  if (changed.length > 0) {
    messages.push({ type: "platen:content", slide: { slideType: after["slideType"], slices: changed } });
  }
  return messages;
}

/** Returns the slices with another content, or undefined if anything else differs. */
function changedSlices(before: unknown, after: unknown): readonly object[] | undefined {
  const [old, slices] = [before, after].map((list) => (Array.isArray(list) ? (list as object[]) : []));
  if (old === undefined || slices === undefined || old.length !== slices.length) return undefined;
  const withoutContent = (list: readonly object[]) => list.map((slice) => ({ ...slice, content: undefined }));
  if (!isSame(withoutContent(old), withoutContent(slices))) return undefined;
  return slices.filter((slice, index) => !isSame(slice, old[index]));
}

/** Removed tweaks are false. A name precedes those that begin with it, because its change removes their classes. */
function changedTweaks(before: unknown, after: unknown): SlideDocument {
  const tweaks = new Map(Object.entries(before ?? {}).map(([name]) => [name, false as unknown]));
  for (const [name, value] of Object.entries(after ?? {})) tweaks.set(name, value === "" ? false : value);
  return Object.fromEntries([...tweaks].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
