import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import autocannon from "autocannon";

/*
 * The load generator: makes one run per message and sends its figures. wrk leaves the processor to the servers. Where
 * it is not installed, autocannon works, which takes a core of its own and so lowers the rates of fast targets.
 */

const WITH_WRK = spawnSync("wrk", ["-v"]).error === undefined;
const SCRIPT = fileURLToPath(new URL("load.lua", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "platen-load-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

console.log(
  `load generator: ${WITH_WRK ? "wrk" : "autocannon (install wrk, which needs less processor time)"}`,
);

/** Returns responses per second, the 99th percentile of their latencies in milliseconds, and failed requests. */
const run = WITH_WRK ? withWrk : withAutocannon;

async function withWrk({ url, body, connections, seconds }) {
  const file = join(folder, "body");
  writeFileSync(file, body);
  const options = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "-s", SCRIPT, url, "--", file];
  const { stdout } = await promisify(execFile)("wrk", options);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

async function withAutocannon({ url, body, connections, seconds }) {
  const headers = { "Content-Type": "application/json", Accept: "text/html" };
  const result = await autocannon({ url, method: "POST", headers, body, connections, duration: seconds });
  return {
    rate: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

process.on("message", async (/** @type {any} */ target) => process.send?.(await run(target)));
