/**
 * Times functions against each other: in every round each of them runs for a while, in turn, so that what else the
 * machine does meets all alike. Gives for each the median time in nanoseconds per call, and the median over the
 * rounds of its time against that of the first one in the same round.
 *
 * @param {Record<string, () => unknown>} contestants
 */
export function measure(contestants, { rounds = 31, milliseconds = 8, warmUp = 400 } = {}) {
  for (const run of Object.values(contestants)) warm(run, warmUp);
  const entries = Object.entries(contestants).map(([name, run]) => ({
    name,
    run,
    times: /** @type {number[]} */ ([]),
    calls: calibrate(run, milliseconds),
  }));
  for (let round = 0; round < rounds; round++) {
    // Every other round backwards: none is always the one that follows another's garbage.
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

/**
 * V8 compiles what runs often, some of it several times over, and a parser has many functions: measured too early,
 * what is first in line is measured uncompiled. `milliseconds`: how long it runs before anything counts.
 */
function warm(run, milliseconds) {
  const end = performance.now() + milliseconds;
  do run();
  while (performance.now() < end);
}

/** Calls that take about `milliseconds`. */
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

/** `1.25 ms`, `830 ns`. */
export function duration(nanoseconds) {
  if (nanoseconds >= 1e6) return `${(nanoseconds / 1e6).toPrecision(3)} ms`;
  if (nanoseconds >= 1e3) return `${(nanoseconds / 1e3).toPrecision(3)} µs`;
  return `${Math.round(nanoseconds)} ns`;
}
