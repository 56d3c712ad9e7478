export const SCROLL_OFFSET = 30;
const MIN_SCROLL_DURATION = 50;
const MAX_SCROLL_DURATION = 50;

export interface ScrollPlan {
  /** Scroll position to reach, in pixels. */
  readonly target: number;
  /** Milliseconds; 0 means one step. */
  readonly duration: number;
}

export interface ScrollPlanOptions {
  /** Pixels of space above the element. */
  readonly offset?: number;
  readonly minDuration?: number;
  readonly maxDuration?: number;
  /** Whether the visitor prefers reduced motion, to scroll in one step. */
  readonly reducedMotion?: boolean;
}

/**
 * Returns how to scroll an element to the top of its container.
 *
 * @param elementTop of the element, relative to the visible part of the container, in pixels
 * @param scroll current position of the container, in pixels
 */
export function scrollPlan(elementTop: number, scroll: number, options: ScrollPlanOptions = {}): ScrollPlan {
  const {
    offset = SCROLL_OFFSET,
    minDuration = MIN_SCROLL_DURATION,
    maxDuration = MAX_SCROLL_DURATION,
  } = options;
  const target = Math.max(0, elementTop + scroll - offset);
  const distance = Math.abs(target - scroll);
  if (distance === 0 || options.reducedMotion === true) return { target, duration: 0 };
  return { target, duration: Math.min(maxDuration, Math.max(minDuration, distance)) };
}

/** Region in which scrolling is allowed while the rest of the page is locked. */
export type ScrollRegion<Target> =
  | { readonly container: { readonly contains: (target: Target) => boolean }; readonly predicate?: undefined }
  | { readonly predicate: (target: Target) => boolean; readonly container?: undefined };

/**
 * Returns a test of whether a wheel or touch event on a target may scroll.
 *
 * @throws TypeError unless exactly one of `container` and `predicate` is given
 */
export function scrollContainment<Target>(region: ScrollRegion<Target>): (target: Target) => boolean {
  const { container, predicate } = region;
  if (Boolean(container) === Boolean(predicate)) {
    throw new TypeError('Pass exactly one of "container" and "predicate".');
  }
  return predicate ?? ((target) => container?.contains(target) === true);
}

export interface ScrollBox {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/**
 * Returns whether a box can scroll by `delta` pixels. At its end, the browser would scroll the page behind it. Half a
 * pixel of tolerance absorbs fractional positions.
 */
export function staysContained({ scrollTop, scrollHeight, clientHeight }: ScrollBox, delta: number): boolean {
  if (delta < 0) return scrollTop > 0.5;
  return delta > 0 && scrollTop + clientHeight < scrollHeight - 0.5;
}
