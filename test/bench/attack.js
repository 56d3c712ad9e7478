import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { kinds } from "../attack/kinds.js";
import { send } from "../attack/send.js";
import { startService } from "../attack/service-under-attack.js";

/*
 * How long the event loop of the service stands still under each kind of attack, at default limits, and what one request costs
 * of the processor. What else the machine does shows in the same figures: before each kind the service is left alone
 * for as long as the attack takes, and that delay stands beside it. A kind is sent several times; the median
 * of its longest delays says what it does, the longest also what else happened. "Busiest" is the most that the processor did between
 * two turns of the event loop: the delay on a machine that does nothing else, and what is held against the bar.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    /** Only kinds whose name holds this. */
    kind: { type: "string", default: "" },
    /** Milliseconds above which a kind is marked. */
    bar: { type: "string", default: "50" },
  },
});
const rounds = Number(values.rounds);
const bar = Number(values.bar);

// Only waiting depends on these two, not work.
const service = await startService({ headersDeadline: 500, bodyDeadline: 500 }, true);
const good = {
  body: () => Buffer.from('{"template":"{.repeated section l}{@|html}{.end}","data":{"l":["a","b"]}}'),
};
for (let i = 0; i < 300; i++) await send(service.port, good);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

async function longestDelay(work) {
  await service.ask("reset");
  const before = (await service.ask("delay")).cpu;
  const result = await work();
  // The turn that sent the answer has to be over.
  await wait(5);
  const { longest, busiest, cpu } = await service.ask("delay");
  return { result, longest, busiest, cpu: (cpu.user + cpu.system - before.user - before.system) / 1_000 };
}

const rows = [];
for (const { name, request, status, codes } of kinds.filter(({ name }) => name.includes(values.kind))) {
  request.body?.();
  request.bytes?.();
  const delays = [];
  const idle = [];
  const busiest = [];
  const cpu = [];
  let took = 5;
  let wrong;
  for (let round = 0; round < rounds; round++) {
    idle.push((await longestDelay(() => wait(took))).longest);
    const began = performance.now();
    const measured = await longestDelay(() => send(service.port, request));
    took = performance.now() - began;
    delays.push(measured.longest);
    busiest.push(measured.busiest);
    cpu.push(measured.cpu);
    const { result } = measured;
    if (result.status !== status || !codes.includes(result.code)) wrong = `${result.status} ${result.code}`;
  }
  rows.push({
    name,
    delay: median(delays),
    longest: Math.max(...delays),
    idle: Math.max(...idle),
    busiest: median(busiest),
    cpu: median(cpu),
    wrong,
  });
}
const columns = [9, 9, 9, 9, 9];
const line = (name, cells, rest = "") =>
  console.log(`${name.padEnd(52)}${cells.map((cell, i) => cell.padStart(columns[i])).join("")}  ${rest}`);
line("milliseconds", ["busiest", "median", "longest", "idle", "CPU"]);
for (const { name, delay, busiest, longest, idle, cpu, wrong } of rows.toSorted(
  (a, b) => b.busiest - a.busiest,
)) {
  const remarks = [busiest > bar ? "ABOVE THE BAR" : "", wrong === undefined ? "" : `answered ${wrong}`];
  line(
    name,
    [busiest, delay, longest, idle, cpu].map((value) => value.toFixed(1)),
    remarks.filter(Boolean).join(", "),
  );
}
console.log(`${rows.length} kinds; ${rows.filter(({ busiest }) => busiest > bar).length} above ${bar} ms`);
await service.stop();
