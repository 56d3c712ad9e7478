/** What components react to. */
const DEEDS = ["pointerdown", "focusin", "keydown", "click", "submit"] as const;

/** Controls that the browser itself changes when they are clicked; components read at birth what was chosen before. */
const CONTROLS =
  "input:not([type=submit], [type=button], [type=image], [type=reset]), select, textarea, label, summary";
/** Buttons that only a script makes one: to the browser the space bar means scrolling there. */
const MADE_BUTTONS = "[role=button]:not(button, input, summary)";
/** What works without a script. */
const LINKS_AND_FORMS = "a[href], form";
/** Milliseconds for which a script may keep those from working. */
const PATIENCE = 10_000;

export interface HeldInput {
  /** Brings the island to life, and then lets happen what was held. */
  readonly awaken: () => Promise<void>;
  /** Ends the holding, and forgets what was held. */
  readonly stop: () => void;
}

/**
 * Loses nothing of what is done inside an island that does not live yet. The first deed calls `bringToLife`, whose
 * promise settles when the island lives or has failed: to false where the next deed may call it again. Until then deeds are
 * kept from everybody; then each happens at the same place and bubbling, once however often somebody tried, so that
 * handlers run or the browser does what it can without. Links and forms do not wait longer than somebody would.
 *
 * @param heirOf what stands by then where a deed was done; undefined where nothing does
 */
export function holdInput(
  element: HTMLElement,
  bringToLife: () => Promise<boolean>,
  heirOf: (target: Element) => Element | undefined,
): HeldInput {
  let held: Event[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  let impatient = false;
  let replaying = false;

  const hold = (event: Event): void => {
    if (replaying) return;
    const isSame = ({ type, target }: Event) =>
      type === event.type && heirOf(target as Element) === event.target;
    patience ??= setTimeout(giveUp, PATIENCE);
    if (isHoldable(event) && !(impatient && worksAlone(event))) {
      if (!held.some(isSame)) held.push(event);
      // React itself may be listening by now: it would see this one and its repetition.
      event.stopImmediatePropagation();
      if (hasEffect(event)) event.preventDefault();
    }
    void awaken();
  };
  const giveUp = (): void => {
    impatient = true;
    const given = held.filter(worksAlone);
    held = held.filter((event) => !given.includes(event));
    release(given);
  };
  const release = (events: readonly Event[]): void => {
    replaying = true;
    for (const event of events) replay(event, heirOf);
    replaying = false;
  };
  const forget = (): void => {
    clearTimeout(patience);
    patience = undefined;
    impatient = false;
    held = [];
  };
  const stop = (): void => {
    forget();
    for (const type of DEEDS) element.removeEventListener(type, hold, true);
  };
  const awaken = async (): Promise<void> => {
    const settled = await bringToLife();
    const released = held;
    if (settled) stop();
    else forget();
    release(released);
  };
  for (const type of DEEDS) element.addEventListener(type, hold, true);
  return { awaken, stop };
}

function isHoldable(event: Event): boolean {
  if (event instanceof KeyboardEvent) return isActivation(event);
  // A link that is to be opened in another tab, or saved: only the browser itself can do that.
  if (event instanceof MouseEvent && holdsKey(event) && isWithin(event, "a[href]")) return false;
  return event.type !== "click" || !isWithin(event, CONTROLS);
}

function holdsKey({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

function isActivation({ key }: KeyboardEvent): boolean {
  return key === "Enter" || key === " ";
}

/** Whether the browser would do now what is to happen later, or something else. */
function hasEffect(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === " " && isWithin(event, MADE_BUTTONS);
  return event.type === "click" || event.type === "submit";
}

function worksAlone(event: Event): boolean {
  return isWithin(event, LINKS_AND_FORMS);
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function replay(event: Event, heirOf: (target: Element) => Element | undefined): void {
  const { type } = event;
  const target = event.target instanceof Element ? heirOf(event.target) : undefined;
  if (target === undefined) return;
  if (type === "submit") {
    const { submitter } = event as SubmitEvent;
    if (target instanceof HTMLFormElement)
      target.requestSubmit(submitter && (heirOf(submitter) as HTMLElement | undefined));
    return;
  }
  if (type === "focusin" && target !== document.activeElement) return;
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  target.dispatchEvent(new Kind(type, event));
}
