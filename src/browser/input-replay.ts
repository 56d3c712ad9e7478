/** Events that components handle and that are replayed after hydration. */
const REPLAYED_EVENTS = ["pointerdown", "focusin", "keydown", "click", "submit"] as const;

/** Controls that the browser changes on a click. Components read their state when they hydrate. */
const CONTROLS =
  "input:not([type=submit], [type=button], [type=image], [type=reset]), select, textarea, label, summary";
/** Buttons that need a script. The browser scrolls when the space bar is pressed on them. */
const SCRIPTED_BUTTONS = "[role=button]:not(button, input, summary)";
/** Elements that work without a script. */
const LINKS_AND_FORMS = "a[href], form";
/** Maximum milliseconds that links and forms wait for their island. */
const MAX_WAIT = 10_000;

export interface InputReplay {
  /** Hydrates the island and replays the held events. */
  readonly hydrateAndReplay: () => Promise<void>;
  /** Stops holding events and drops the held ones. */
  readonly stop: () => void;
}

export interface InputReplayOptions {
  /**
   * Called at the first event. The promise settles when the island is hydrated or has failed. If it resolves to false,
   * the code could not be fetched, and the next event calls again.
   */
  readonly hydrate: () => Promise<boolean>;
  /** Returns the element that has replaced an event's target, or undefined. */
  readonly replacementFor: (target: Element) => Element | undefined;
  /** Called when an event is lost because the island's code could not be fetched. */
  readonly onLost: () => void;
}

/**
 * Holds events inside an island until it is hydrated, then replays each once at the same place: its handlers run, or
 * the browser's default action. Links and forms wait for at most ten seconds.
 */
export function replayInput(element: HTMLElement, options: InputReplayOptions): InputReplay {
  const { hydrate, replacementFor, onLost } = options;
  let held: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitedTooLong = false;
  let replaying = false;

  const hold = (event: Event): void => {
    if (replaying) return;
    const isSame = ({ type, target }: Event) =>
      type === event.type && replacementFor(target as Element) === event.target;
    timer ??= setTimeout(giveUp, MAX_WAIT);
    if (isHoldable(event) && !(waitedTooLong && worksWithoutScript(event))) {
      if (!held.some(isSame)) held.push(event);
      // React may already be listening. It would handle this event and its replay.
      event.stopImmediatePropagation();
      if (hasDefaultAction(event)) event.preventDefault();
    }
    void hydrateAndReplay();
  };
  const giveUp = (): void => {
    waitedTooLong = true;
    const released = held.filter(worksWithoutScript);
    held = held.filter((event) => !released.includes(event));
    release(released);
  };
  const release = (events: readonly Event[]): void => {
    replaying = true;
    for (const event of events) replay(event, replacementFor);
    replaying = false;
  };
  const reset = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waitedTooLong = false;
    held = [];
  };
  const stop = (): void => {
    reset();
    for (const type of REPLAYED_EVENTS) element.removeEventListener(type, hold, true);
  };
  const hydrateAndReplay = async (): Promise<void> => {
    const settled = await hydrate();
    const released = held;
    if (settled) stop();
    else {
      reset();
      if (released.some((event) => isPress(event) && !worksWithoutScript(event))) onLost();
    }
    release(released);
  };
  for (const type of REPLAYED_EVENTS) element.addEventListener(type, hold, true);
  return { hydrateAndReplay, stop };
}

function isHoldable(event: Event): boolean {
  if (event instanceof KeyboardEvent) return isActivation(event);
  // Only a trusted event can open a link in another tab or save its target.
  if (event instanceof MouseEvent && hasModifier(event) && isWithin(event, "a[href]")) return false;
  return event.type !== "click" || !isWithin(event, CONTROLS);
}

function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

function isActivation({ key }: KeyboardEvent): boolean {
  return key === "Enter" || key === " ";
}

function isPress(event: Event): boolean {
  return event.type === "click" || event.type === "keydown";
}

/** Returns whether the browser would act on the event now, instead of or in addition to the island. */
function hasDefaultAction(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === " " && isWithin(event, SCRIPTED_BUTTONS);
  return event.type === "click" || event.type === "submit";
}

function worksWithoutScript(event: Event): boolean {
  return isWithin(event, LINKS_AND_FORMS);
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function replay(event: Event, replacementFor: InputReplayOptions["replacementFor"]): void {
  const { type } = event;
  const target = event.target instanceof Element ? replacementFor(event.target) : undefined;
  if (target === undefined) return;
  if (type === "submit") {
    const { submitter } = event as SubmitEvent;
    if (target instanceof HTMLFormElement)
      target.requestSubmit(submitter && (replacementFor(submitter) as HTMLElement | undefined));
    return;
  }
  if (type === "focusin" && target !== document.activeElement) return;
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  target.dispatchEvent(new Kind(type, event));
}
