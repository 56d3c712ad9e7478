import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { median } from "../measure.js";

/** Sends requests to the targets alternately, from one process. Returns the figures of each target by round. */
export async function measureThroughput(targets, { rounds, seconds, connections }) {
  const generator = fork(fileURLToPath(new URL("load.js", import.meta.url)));
  const results = targets.map(({ name }) => ({ name, rates: [], tails: [], costs: [], failed: 0 }));
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round++) {
    for (const [index, { url, body, pid }] of targets.entries()) {
      const before = cpuMilliseconds(pid);
      generator.send({ url, body, connections, seconds });
      const [{ rate, p99, failed }] = await once(generator, "message");
      const result = results[index];
      result.failed += failed;
      if (round < 0) continue;
      result.rates.push(rate);
      result.tails.push(p99);
      result.costs.push((cpuMilliseconds(pid) - before) / (rate * seconds));
    }
  }
  generator.disconnect();
  return results;
}

/** Returns the medians of the ratios of each round. */
export function compare(result, other) {
  const ratio = (mine, theirs) => median(mine.map((value, round) => value / theirs[round]));
  return {
    rate: ratio(result.rates, other.rates),
    tail: ratio(result.tails, other.tails),
    cost: ratio(result.costs, other.costs),
  };
}

/** Milliseconds of a tick in `/proc`. */
const TICK = 10;

/** Returns the processor time of a process, which is more reliable than its rate on a busy machine. */
function cpuMilliseconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Number.NaN;
  }
}
