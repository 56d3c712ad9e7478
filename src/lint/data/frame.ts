import type { Samples } from "./samples.js";

/** A frame of the language (reference, section 7.1) with the values that it may have. */
export interface Frame {
  readonly values: Samples;
  readonly locals: ReadonlyMap<string, Samples>;
  /** Something was rendered here that may have set any local variable. */
  readonly anyLocals: boolean;
}

/** The frames that a template starts in, outermost first. */
export type Frames = readonly Frame[];

export function frameOf(values: Samples): Frame {
  return { values, locals: new Map(), anyLocals: false };
}
