/** The widest viewport that is mobile, in CSS pixels. */
export const MOBILE_MAX_WIDTH = 432;

/** The widest viewport, in CSS pixels, on which the mobile information bar appears. */
export const MOBILE_BAR_MAX_WIDTH = 1_024;

/** `tablet` is only a name: no width has it. */
export type Breakpoint = "mobile" | "tablet" | "desktop";

/** Returns the breakpoint of a viewport width in CSS pixels. */
export function breakpointOf(width: number): Exclude<Breakpoint, "tablet"> {
  return width <= MOBILE_MAX_WIDTH ? "mobile" : "desktop";
}
