/** The widest viewport that is mobile, in CSS pixels. */
export const MOBILE_MAX_WIDTH = 432;

/** The widest viewport, in CSS pixels, on which the mobile information bar appears. */
export const MOBILE_BAR_MAX_WIDTH = 1_024;

/** Returns the breakpoint of a viewport width. There is also a name for tablets, but no width has it. */
export type Breakpoint = "mobile" | "tablet" | "desktop";

export function breakpointOf(width: number): Exclude<Breakpoint, "tablet"> {
  return width <= MOBILE_MAX_WIDTH ? "mobile" : "desktop";
}
