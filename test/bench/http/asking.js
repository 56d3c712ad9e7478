import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "../measure.js";

/** Has every target asked in turn for some rounds, by one process. Gives what `ratios` needs. */
export async function askByTurns(targets, { rounds, seconds, connections }) {
  const loader = fork(fileURLToPath(new URL("load.js", import.meta.url)));
  const results = targets.map(({ name }) => ({ name, rates: [], tails: [], refused: 0 }));
  // One round before those that count: everybody has to warm up.
  for (let round = -1; round < rounds; round++) {
    for (const [index, { url, body, headers }] of targets.entries()) {
      loader.send({ url, body, headers, connections, seconds });
      const [{ rate, p99, refused }] = await once(loader, "message");
      const result = results[index];
      result.refused += refused;
      if (round < 0) continue;
      result.rates.push(rate);
      result.tails.push(p99);
    }
  }
  loader.kill();
  return results;
}

/** A result against another one, round by round. */
export function against(result, other) {
  const ratio = (mine, theirs) => median(mine.map((value, round) => value / theirs[round]));
  return { rate: ratio(result.rates, other.rates), tail: ratio(result.tails, other.tails) };
}
