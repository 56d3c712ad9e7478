/**
 * Compares the times of functions. They run alternately in every round, so that other load affects all of them. Returns
 * for each function the median time of a call in nanoseconds, and the median of the ratios to the first function.
 *
 * @param {Record<string, () => unknown>} functions
 */
export function measure(functions, { rounds = 31, milliseconds = 8, warmUp = 400 } = {}) {
  for (const run of Object.values(functions)) warm(run, warmUp);
  const entries = Object.entries(functions).map(([name, run]) => ({
    name,
    run,
    times: /** @type {number[]} */ ([]),
    calls: calibrate(run, milliseconds),
  }));
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that no function always pays for the garbage of the same other one.
    for (const entry of round % 2 === 0 ? entries : entries.toReversed()) {
      entry.times.push(time(entry.run, entry.calls));
    }
  }
  const [first] = entries;
  return entries.map(({ name, times }) => ({
    name,
    time: median(times),
    ratio: median(times.map((time, round) => time / first.times[round])),
  }));
}

/** Runs a function for some milliseconds, until V8 has compiled its hot code. */
function warm(run, milliseconds) {
  const end = performance.now() + milliseconds;
  do run();
  while (performance.now() < end);
}

/** Returns the number of calls that take about `milliseconds`. */
function calibrate(run, milliseconds) {
  let calls = 1;
  for (;;) {
    const nanoseconds = time(run, calls) * calls;
    if (nanoseconds > milliseconds * 1e6)
      return Math.max(1, Math.round((calls * milliseconds * 1e6) / nanoseconds));
    calls *= 2;
  }
}

function time(run, calls) {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) run();
  return Number(process.hrtime.bigint() - start) / calls;
}

export function median(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** Formats a duration: `1.25 ms`, `830 ns`. */
export function duration(nanoseconds) {
  if (nanoseconds >= 1e6) return `${(nanoseconds / 1e6).toPrecision(3)} ms`;
  if (nanoseconds >= 1e3) return `${(nanoseconds / 1e3).toPrecision(3)} µs`;
  return `${Math.round(nanoseconds)} ns`;
}
