import { Problem } from "../problem.js";
import type { Step } from "./job.js";

/** Measures the steps of one job. */
export class StepTimer {
  readonly steps: Step[] = [];

  measure<T>(name: Step["name"], work: () => T): T {
    const began = performance.now();
    const step = () => ({
      name,
      start: performance.timeOrigin + began,
      milliseconds: performance.now() - began,
    });
    try {
      const result = work();
      this.steps.push(step());
      return result;
    } catch (error) {
      this.steps.push({ ...step(), error: error instanceof Problem ? error.code : "internal" });
      throw error;
    }
  }
}
