import type { Step } from "./job.js";

/** Measures the steps of one job. */
export class StepTimer {
  readonly steps: Step[] = [];

  measure<T>(name: Step[0], work: () => T): T {
    const began = performance.now();
    try {
      return work();
    } finally {
      this.steps.push([name, performance.timeOrigin + began, performance.now() - began]);
    }
  }
}
