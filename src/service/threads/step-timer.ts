import { Problem } from "../problem.js";
import type { Step } from "./job.js";

/** Measures the steps of one job. */
export class StepTimer {
  readonly steps: Step[] = [];

  measure<T>(name: Step["name"], work: () => T): T {
    const began = performance.now();
    let failure: { readonly error: string } | undefined;
    try {
      return work();
    } catch (error) {
      failure = { error: error instanceof Problem ? error.code : "internal" };
      throw error;
    } finally {
      const milliseconds = performance.now() - began;
      this.steps.push({ name, start: performance.timeOrigin + began, milliseconds, ...failure });
    }
  }
}
