import type { Room, TextBox } from "#model/slides/fit-text.js";
import { type SlideBoxes, sum, tallest } from "#model/slides/lay-out.js";

/** The parts of a slide that its layout changes. */
export interface SlideParts {
  readonly slide: HTMLElement;
  /** The scrolling layer and its content. */
  readonly front: HTMLElement;
  readonly content: HTMLElement;
  readonly branding: HTMLElement | null;
  readonly copy: HTMLElement | null;
  readonly links: HTMLElement | null;
  readonly logo: HTMLElement | null;
  readonly heading: HTMLElement | null;
  readonly tweet: HTMLElement | null;
  readonly newsletter: HTMLElement | null;
  readonly signOn: HTMLElement | null;
  /** Navigation, buttons and forms of the links, in order. */
  readonly actions: readonly HTMLElement[];
  readonly social: readonly HTMLElement[];
}

/**
 * Finds the current parts, because islands may have replaced some. Returns undefined for a slide without a front layer.
 */
export function partsOf(slide: HTMLElement): SlideParts | undefined {
  const find = (selector: string) => slide.querySelector<HTMLElement>(selector);
  const front = find(".layer-front");
  const content = front?.querySelector<HTMLElement>(".sqs-slide-layer-content");
  if (!front || !content) return undefined;
  return {
    slide,
    front,
    content,
    branding: find(".group-branding"),
    copy: find(".group-copy, .group-content"),
    links: find(".group-links"),
    logo: find('[data-compound-type="logo"] h1:not(:has(img))'),
    heading: find("#sqs-slash-page-header"),
    // Do not touch an island before hydration: React must find its HTML unchanged.
    tweet: find('platen-island[data-alive] .tweet[data-visible="true"] .tweet-text'),
    newsletter: find('[data-slice-type="newsletter"]'),
    signOn: find('[data-slice-type="sso-options"] > ul'),
    actions: [...slide.querySelectorAll<HTMLElement>(ACTIONS)],
    social: [...slide.querySelectorAll<HTMLElement>('[data-slice-type="social-icons"] a')],
  };
}

const ACTIONS = '.group-links > :not([data-slice-type="social-icons"], [data-content-empty])';

/** Measures a slide without inline sizes and state classes. Only reads, so the browser computes the layout once. */
export function measure(parts: SlideParts): SlideBoxes {
  const { slide, front, content, branding, copy, newsletter } = parts;
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(content);
  const pixels = (...lengths: string[]) => sum(lengths.map(Number.parseFloat));
  const field = newsletter?.querySelector(".newsletter-form-body") ?? undefined;
  const button = field?.querySelector("button") ?? undefined;
  return {
    viewport: { width: slide.clientWidth, height: slide.clientHeight },
    room: {
      width: content.clientWidth - pixels(paddingLeft, paddingRight),
      height: front.clientHeight - pixels(paddingTop, paddingBottom),
    },
    logo: line(parts.logo),
    heading: line(parts.heading),
    tweet: block(parts.tweet),
    brandingRest: heightOf(branding) - heightOf(parts.logo),
    copyRest: Math.max(0, heightOf(copy) - heightOf(parts.heading) - heightOf(parts.tweet)),
    actions: parts.actions.map(natural),
    socialIcons: parts.social.map(outer),
    signOn: parts.signOn ? natural(parts.signOn) : undefined,
    newsletter: field && button && { width: field.clientWidth, button: button.getBoundingClientRect() },
  };
}

/** Returns the box of a text on one line. */
function line(element: HTMLElement | null): TextBox | undefined {
  if (!element) return undefined;
  const { fontSize, lineHeight } = getComputedStyle(element);
  const base = Number.parseFloat(fontSize);
  const range = document.createRange();
  range.selectNodeContents(element);
  const { width } = range.getBoundingClientRect();
  const column = element.parentElement?.clientWidth ?? 0;
  return { fontSize: base, width, height: Number.parseFloat(lineHeight) || base * 1.2, column };
}

function block(element: HTMLElement | null): TextBox | undefined {
  if (!element) return undefined;
  // Its width does not matter, because the text fills its column at every size.
  return {
    fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
    width: 0,
    height: heightOf(element),
  };
}

/** Returns the size of a slice with its list on one line. */
function natural(slice: Element): Room {
  const items = slice.querySelectorAll("li");
  if (items.length === 0) return outer(slice.firstElementChild ?? slice);
  const boxes = [...items].map(outer);
  return { width: sum(boxes.map(({ width }) => width)), height: tallest(boxes) };
}

/** Includes half of the gap to each neighbour. */
function outer(element: Element): Room {
  const { width, height } = element.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(element.parentElement ?? element).columnGap) || 0;
  return { width: width && width + gap, height };
}

function heightOf(element: Element | null): number {
  return element?.getBoundingClientRect().height ?? 0;
}
