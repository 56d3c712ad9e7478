import type { Samples } from "./samples.js";

/** A frame of scope with its possible values. */
export interface Frame {
  readonly values: Samples;
  readonly locals: ReadonlyMap<string, Samples>;
  /** Whether something was rendered that may have set any local variable. */
  readonly anyLocals: boolean;
}

/** The initial frames of a template, outermost first. */
export type Frames = readonly Frame[];

export function frameOf(values: Samples): Frame {
  return { values, locals: new Map(), anyLocals: false };
}
