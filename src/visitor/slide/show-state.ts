import type { SlideState } from "../../model/slides/lay-out.js";
import type { SlideParts } from "./measure.js";

const BREAK = "sqs-social-break";

/** Takes back what a layout has set, so that the slide can be measured as its style sheets make it. */
export function clearState(parts: SlideParts): void {
  const { front, content, copy, links, newsletter, actions, social } = parts;
  for (const element of [front, content]) element.classList.remove("scroll");
  for (const element of [links, newsletter, ...lists(actions)]) element?.classList.remove("stacked");
  for (const name of ["logo", "heading", "tweet"] as const) parts[name]?.style.removeProperty("font-size");
  for (const { previousElementSibling: before } of social) if (before?.className === BREAK) before.remove();
  const isCentred = content.classList.contains("align-content-center-vert");
  copy?.classList.toggle("align-center-vert", isCentred);
}

/** Shows a state: font sizes, classes, and the break of the social icons. */
export function showState(parts: SlideParts, state: SlideState): void {
  const { copy, links, newsletter, actions, social } = parts;
  for (const name of ["logo", "heading", "tweet"] as const) {
    const size = state.fontSizes[name];
    if (size !== undefined) parts[name]?.style.setProperty("font-size", `${size}px`);
  }
  if (state.socialBreak !== undefined) social[state.socialBreak]?.before(lineBreak());
  links?.classList.toggle("stacked", state.stacked);
  for (const [index, action] of actions.entries()) {
    const isStacked = state.stackedActions[index] === true;
    for (const list of lists([action])) list.classList.toggle("stacked", isStacked);
  }
  newsletter?.classList.toggle("stacked", state.newsletterStacked);
  links?.classList.toggle("top-right", state.topRight);
  links?.classList.toggle("bottom-full-width", state.bottomFullWidth);
  if (!state.alignCenterVert) copy?.classList.remove("align-center-vert");
}

/** Lets the content of a slide scroll, or stops that. */
export function showScroll({ front, content }: SlideParts, scroll: boolean): void {
  for (const element of [front, content]) element.classList.toggle("scroll", scroll);
}

/** Whether the content is taller than its layer, whatever a foreign style sheet does to it. */
export function overflows({ front, content }: SlideParts): boolean {
  return content.scrollHeight > front.clientHeight + 1;
}

function lists(actions: readonly HTMLElement[]): readonly Element[] {
  return actions.flatMap((action) => [...action.querySelectorAll(":scope > ul, :scope > nav > ul")]);
}

function lineBreak(): HTMLElement {
  const element = document.createElement("br");
  element.className = BREAK;
  return element;
}
