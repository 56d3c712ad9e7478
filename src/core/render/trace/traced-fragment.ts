import { Fragment, type Segment } from "#core/library/fragment.js";
import type { Capture } from "./run-log.js";

/** A part of a page with the entries of what wrote it. */
export class TracedFragment extends Fragment {
  readonly capture: Capture;

  constructor(segments: readonly Segment[], capture: Capture) {
    super(segments);
    this.capture = capture;
  }

  /** The same fragment without its islands. */
  get flat(): TracedFragment {
    return new TracedFragment([{ kind: "html", html: this.html }], this.capture);
  }
}
