import type { ProblemDocument } from "./types.js";

/** The service answered, but not with what it was asked for. */
export class PlatenError extends Error {
  override readonly name = "PlatenError";
  readonly status: number;
  /** Stable; to be compared. "unexpected-reply" where something between here and the service has answered. */
  readonly code: string;
  readonly problem: ProblemDocument | undefined;

  constructor(status: number, problem: ProblemDocument | undefined) {
    const text = problem === undefined ? `unexpected reply ${status}` : `${problem.title}: ${problem.detail}`;
    super(text);
    this.status = status;
    this.code = problem?.code ?? "unexpected-reply";
    this.problem = problem;
  }
}
