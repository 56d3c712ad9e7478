import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isExpected, kinds } from "../attack/kinds.js";
import { send } from "../attack/send.js";
import { health, startService } from "../attack/service-under-attack.js";

/*
 * Latency of health checks on new connections and of ordinary requests during each kind of attack, at default settings
 * in a heap of 512 megabytes. A separate process sends the attacks, so that its work does not delay the measurements.
 * The column "idle" is the maximum latency of a server that does nothing else: the machine itself delays a response so
 * long.
 */

const { values } = parseArgs({
  options: {
    attackers: { type: "string", default: "4" },
    /** Only kinds whose name contains this. */
    kind: { type: "string", default: "" },
    threads: { type: "string", default: "auto" },
  },
});

/** A 99th percentile needs a hundred values. Short attacks are repeated for them, up to MAX_ATTACKS times. */
const MIN_CHECKS = 100;
const MAX_ATTACKS = 10;

const service = await startService({ renderThreads: values.threads, transferDeadline: 2_000 });
const ordinary = {
  body: () => Buffer.from('{"template":"{.repeated section l}{@|html}{.end}","data":{"l":["a","b"]}}'),
};
const attackers = fork(fileURLToPath(new URL("attackers.js", import.meta.url)));
const idle = fork(fileURLToPath(new URL("http/idle-server.js", import.meta.url)));
const [idlePort] = await once(idle, "message");
for (let i = 0; i < 200; i++) await send(service.port, ordinary);

async function measureLatency(work, isOver) {
  const latencies = [];
  let failed = 0;
  do {
    const began = performance.now();
    const ok = await work().catch(() => false);
    latencies.push(performance.now() - began);
    if (!ok) failed++;
  } while (!isOver());
  return { latencies, failed };
}

const quantile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

const allHealth = [];
let count = 0;
let failures = 0;
const row = (name, figures, remark) =>
  console.log(`${name.padEnd(58)}${figures.map((figure) => String(figure).padStart(8)).join("")}  ${remark}`);
row("milliseconds", ["p99", "max", "idle", "request", "failed", "load"], "");
/** Sends one attack and measures during it. */
async function measureAttack(kind) {
  attackers.send({ port: service.port, name: kind.name, attackers: Number(values.attackers) });
  await once(attackers, "message");
  let over = false;
  const attack = once(attackers, "message").then(([responses]) => {
    over = true;
    return responses;
  });
  const isOver = () => over;
  const [responses, checks, idleChecks, requests] = await Promise.all([
    attack,
    measureLatency(async () => (await health(service.port)) === 200, isOver),
    measureLatency(async () => (await health(idlePort)) === 200, isOver),
    measureLatency(async () => (await send(service.port, ordinary)).status === 200, isOver),
  ]);
  return { responses, checks, idleChecks, requests };
}

const joined = (results) => ({
  latencies: results.flatMap(({ latencies }) => latencies),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

for (const kind of kinds.filter(({ name }) => name.includes(values.kind))) {
  const attacks = [];
  let checked = 0;
  while (checked < MIN_CHECKS && attacks.length < MAX_ATTACKS) {
    const attack = await measureAttack(kind);
    attacks.push(attack);
    checked += attack.checks.latencies.length;
  }
  const responses = attacks.flatMap((attack) => attack.responses);
  const checks = joined(attacks.map((attack) => attack.checks));
  const idleChecks = joined(attacks.map((attack) => attack.idleChecks));
  const requests = joined(attacks.map((attack) => attack.requests));
  count++;
  failures += checks.failed + requests.failed;
  allHealth.push(...checks.latencies);
  const wrong = responses.find((response) => !isExpected(kind, response));
  const maxima = [checks, idleChecks, requests].map(({ latencies }) => Math.max(...latencies));
  const figures = [quantile(checks.latencies, 0.99), ...maxima];
  const [load = 0] = loadavg();
  row(
    kind.name,
    [...figures.map(Math.round), checks.failed + requests.failed, load.toFixed(1)],
    wrong === undefined ? "" : `response ${wrong.status} ${wrong.code}`,
  );
}
const [p99, max] = [quantile(allHealth, 0.99), quantile(allHealth, 1)];
console.log(
  `${count} kinds; health p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms; ${failures} ` +
    `requests failed`,
);
console.log(`peak memory ${((service.peakMemory() ?? 0) / 1e6).toFixed(0)} MB`);
attackers.kill();
idle.kill();
await service.stop();
