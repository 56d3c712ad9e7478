import type { SlideState } from "#model/slides/lay-out.js";
import type { SlideParts } from "./measure.js";

const BREAK = "sqs-social-break";
const TEXTS = ["logo", "heading", "tweet"] as const;

/**
 * Resets everything that a layout has set, so that the slide can be measured. Logo and heading stay on one line
 * until the state is applied, because the spaces at which a text breaks have no width.
 */
export function clearState(parts: SlideParts): void {
  const { front, content, copy, links, logo, heading, newsletter, signOn, actions, social } = parts;
  for (const element of [front, content]) element.classList.remove("scroll");
  for (const element of [links, newsletter, signOn, ...actions.flatMap(lists)])
    element?.classList.remove("stacked");
  for (const name of TEXTS) parts[name]?.style.removeProperty("font-size");
  for (const text of [logo, heading]) if (text) text.style.whiteSpace = "nowrap";
  for (const { previousElementSibling: before } of social) if (before?.className === BREAK) before.remove();
  const isCentred = content.classList.contains("align-content-center-vert");
  copy?.classList.toggle("align-center-vert", isCentred);
}

/** Applies a state: font sizes, classes, and the line break of the social icons. */
export function showState(parts: SlideParts, state: SlideState): void {
  const { copy, links, newsletter, signOn, actions, social } = parts;
  for (const name of TEXTS) {
    const text = parts[name];
    const size = state.fontSizes[name];
    if (!text || !size) continue;
    text.style.fontSize = `${size}px`;
    text.style.whiteSpace = "";
  }
  social[state.socialBreak ?? -1]?.before(lineBreak());
  links?.classList.toggle("stacked", state.stacked);
  for (const [index, action] of actions.entries()) {
    for (const list of lists(action)) list.classList.toggle("stacked", state.stackedActions[index]);
  }
  newsletter?.classList.toggle("stacked", state.newsletterStacked);
  signOn?.classList.toggle("stacked", state.signOnStacked);
  links?.classList.toggle("top-right", state.topRight);
  links?.classList.toggle("bottom-full-width", state.bottomFullWidth);
  if (!state.alignCenterVert) copy?.classList.remove("align-center-vert");
}

/**
 * Keeps a main heading of one line on that line until its typeface has loaded. A wider typeface would break the line
 * for one frame, until the next layout, and move everything that is centred with it.
 */
export function keepLine({ heading }: SlideParts, { fontSizes: { heading: size = 0 } }: SlideState): void {
  if (heading && heading.offsetHeight < 2 * size) heading.style.whiteSpace = "nowrap";
}

/** Turns scrolling of a slide's content on or off. */
export function showScroll({ front, content }: SlideParts, scroll: boolean): void {
  for (const element of [front, content]) element.classList.toggle("scroll", scroll);
}

/** Returns whether the content is taller than its layer, whatever other style sheets set. */
export function overflows({ front, content }: SlideParts): boolean {
  return content.scrollHeight > front.clientHeight + 1;
}

function lists(action: HTMLElement): readonly Element[] {
  return [...action.querySelectorAll(":scope > ul, :scope > nav > ul")];
}

function lineBreak(): HTMLElement {
  const element = document.createElement("br");
  element.className = BREAK;
  return element;
}
