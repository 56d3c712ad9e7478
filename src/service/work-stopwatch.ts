/** Milliseconds for which the clock alone is asked, which is quicker. */
const UNCHECKED = 0.5;

/** What time is read from, in milliseconds since any fixed moment. */
export interface Clocks {
  readonly now: () => number;
  /** What the processors have done for this process, all its threads together. */
  readonly worked: () => number;
}

const ofProcess: Clocks = {
  now: () => performance.now(),
  worked: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/**
 * Starts a stopwatch that stands still while the machine does something else. Time that passes is work of the thread that looks unless the
 * processors have done less meanwhile: the clock runs on while it waits for one, and the process's other threads count as work too,
 * but hardly both at once. Until somebody looks for the first time only the clock counts: to ask the processors takes as long as
 * rendering a small page.
 */
export function workStopwatch({ now, worked }: Clocks = ofProcess): () => number {
  let shown = 0;
  let then = now();
  let workedThen: number | undefined;
  return () => {
    const passed = now() - then;
    if (passed < UNCHECKED) return shown + passed;
    const work = worked();
    shown += workedThen === undefined ? passed : Math.min(passed, work - workedThen);
    then += passed;
    workedThen = work;
    return shown;
  };
}
