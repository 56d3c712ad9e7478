import { columnOf, fitText, type Room, type TextBox } from "./fit-text.js";
import type { LayoutRow, Place } from "./layouts.js";

/** Extra pixels that content must have before it counts as fitting. */
const OVERFLOW_PADDING = 25;
/** Viewports up to this width keep their actions out of the corner. */
const TOP_RIGHT_WIDTH = 900;
/** Pixels between the items of a stacked group. */
const STACK_GAP = 15;
/** Fraction of a newsletter's width from which its button wraps below the field. */
const NEWSLETTER_BUTTON_SHARE = 0.67;

/** The boxes of a slide in pixels, measured without inline sizes and state classes. */
export interface SlideBoxes {
  readonly viewport: Room;
  /** Content box of the front layer. */
  readonly room: Room;
  /** On one line. */
  readonly logo?: TextBox | undefined;
  /** On one line. */
  readonly heading?: TextBox | undefined;
  readonly tweet?: TextBox | undefined;
  /** Height of the branding group without the logo. */
  readonly brandingRest: number;
  /** Height of the copy group without heading and tweet. */
  readonly copyRest: number;
  /** Navigation, buttons and form of the links, in order. */
  readonly actions: readonly Room[];
  readonly socialIcons: readonly Room[];
  /** List of the ways to sign on, on one line. */
  readonly signOn?: Room | undefined;
  readonly newsletter?: { readonly width: number; readonly button: Room } | undefined;
}

export interface SlideState {
  /** Font sizes in pixels of the texts that were measured. */
  readonly fontSizes: Readonly<Record<"logo" | "heading" | "tweet", number | undefined>>;
  /** Index of the social icon before which the list breaks. */
  readonly socialBreak: number | undefined;
  /** Whether the links are stacked. */
  readonly stacked: boolean;
  /** Whether each of the actions is stacked. */
  readonly stackedActions: readonly boolean[];
  /** Whether the ways to sign on are stacked. */
  readonly signOnStacked: boolean;
  /** Whether the newsletter's button is below its field. */
  readonly newsletterStacked: boolean;
  /** Whether the links are in the top right corner. */
  readonly topRight: boolean;
  /** Whether the links span the bottom. */
  readonly bottomFullWidth: boolean;
  /** Whether the copy is centred vertically. */
  readonly alignCenterVert: boolean;
  readonly scroll: boolean;
  /** Milliseconds to wait before scrolling starts. */
  readonly scrollDelay: number;
}

/** Computes the state of a slide: first font sizes, then breaks and stacks, then scrolling if it does not fit. */
export function layOut(row: LayoutRow, boxes: SlideBoxes): SlideState {
  const { room, viewport } = boxes;
  const fontSizes = {
    logo: boxes.logo && fitText(boxes.logo, row.logo, room),
    heading: boxes.heading && fitText(boxes.heading, row.heading, room),
    tweet: boxes.tweet && fitText(boxes.tweet, row.tweet, room),
  };
  const icons = socialList(boxes.socialIcons, room.width);
  const actions = [...boxes.actions, ...(icons.height > 0 ? [icons] : [])];
  // Measure the unbroken list. Otherwise a wider room would alternate between the two states.
  const rowWidth = sum([...boxes.actions, ...boxes.socialIcons].map(({ width }) => width));
  const stacked = rowWidth > room.width;
  const newsletterStacked = isNewsletterStacked(boxes);
  const linksHeight = stacked ? stackHeight(actions, STACK_GAP) : tallest(actions);
  const topRight =
    row.topRight && !stacked && viewport.width > TOP_RIGHT_WIDTH && fitsBesideLogo(row, boxes, rowWidth);
  const brandingHeight = boxes.brandingRest + linesAt(boxes.logo, fontSizes.logo, room);
  const copyHeight =
    boxes.copyRest +
    linesAt(boxes.heading, fontSizes.heading, room) +
    heightAt(boxes.tweet, fontSizes.tweet) +
    (newsletterStacked ? (boxes.newsletter?.button.height ?? 0) : 0);
  const groups: readonly Group[] = [
    { place: row.branding, height: topRight ? Math.max(brandingHeight, linksHeight) : brandingHeight },
    { place: row.copy, height: copyHeight },
    { place: row.links, height: topRight ? 0 : linksHeight },
  ];
  const scroll = requiredHeight(groups, row.overlapPadding) > room.height;
  return {
    fontSizes,
    socialBreak: icons.breakBefore,
    stacked,
    stackedActions: boxes.actions.map(({ width }) => width > room.width),
    signOnStacked: (boxes.signOn?.width ?? 0) > room.width,
    newsletterStacked,
    topRight,
    bottomFullWidth: row.links === "bottom" && !topRight && !scroll,
    alignCenterVert: row.copy === "center" && !scroll,
    scroll,
    scrollDelay: scroll ? row.scrollDelay : 0,
  };
}

interface Group {
  readonly place: Place;
  readonly height: number;
}

/**
 * Returns the height of a room in which groups neither overlap nor overflow. A centred group needs equal space above
 * and below.
 */
export function requiredHeight(groups: readonly Group[], padding: number): number {
  const visible = groups.filter(({ height }) => height > 0);
  const at = (place: Place) =>
    stackHeight(
      visible.filter((group) => group.place === place),
      padding,
    );
  const [top, center, bottom] = [at("top"), at("center"), at("bottom")];
  const content = sum(visible.map(({ height }) => height)) + OVERFLOW_PADDING;
  if (center === 0) return Math.max(content, top + bottom + (top > 0 && bottom > 0 ? padding : 0));
  const beside = Math.max(top, bottom);
  return Math.max(content, center + (beside > 0 ? 2 * (beside + padding) : 0));
}

interface SocialList {
  readonly height: number;
  readonly breakBefore?: number;
}

/** Returns the list of social icons, split in the middle into two lines if one is too narrow. */
function socialList(icons: readonly Room[], available: number): SocialList {
  const width = sum(icons.map((icon) => icon.width));
  if (icons.length < 2 || width <= available) return { height: tallest(icons) };
  const middle = Math.ceil(icons.length / 2);
  const lines = [icons.slice(0, middle), icons.slice(middle)];
  return { height: sum(lines.map(tallest)), breakBefore: middle };
}

function isNewsletterStacked({ newsletter }: SlideBoxes): boolean {
  return newsletter !== undefined && newsletter.button.width >= NEWSLETTER_BUTTON_SHARE * newsletter.width;
}

/** Uses the maximum width of the logo, so that changing its size never moves the links. */
function fitsBesideLogo(row: LayoutRow, { logo, room }: SlideBoxes, linksWidth: number): boolean {
  const logoWidth = logo === undefined ? 0 : Math.min(logo.width, row.logo.width * room.width);
  return logoWidth + linksWidth <= room.width;
}

/** A single-line text that is too wide at its minimum size breaks into several lines. */
function linesAt(text: TextBox | undefined, fontSize: number | undefined, room: Room): number {
  if (text === undefined || fontSize === undefined) return 0;
  const width = (text.width * fontSize) / text.fontSize;
  const lines = Math.max(1, Math.ceil(width / Math.max(1, columnOf(text, room))));
  return lines * heightAt(text, fontSize);
}

function heightAt(text: TextBox | undefined, fontSize: number | undefined): number {
  return text === undefined || fontSize === undefined ? 0 : (text.height * fontSize) / text.fontSize;
}

function stackHeight(boxes: readonly { readonly height: number }[], gap: number): number {
  return sum(boxes.map(({ height }) => height)) + gap * Math.max(0, boxes.length - 1);
}

export function tallest(boxes: readonly { readonly height: number }[]): number {
  return boxes.reduce((greatest, { height }) => Math.max(greatest, height), 0);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
