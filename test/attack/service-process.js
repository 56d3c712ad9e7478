import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { configOf, runService } from "../../dist/service/run.js";

/*
 * The service in a process of its own, which tells by messages what only it can know of itself: memory that is left after a
 * collection, and how long the event loop stood still. Started with --expose-gc; the argument is the settings as JSON.
 */

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Stretches without a turn of the event loop, finer than what a timer sees: a turn is looked at from both its ends. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/**
 * The most that the processors did between two turns, in milliseconds: time on the clock tells of whatever else the machine does.
 * Not more than that, though: what the process's other threads do beside the event loop delays nobody.
 */
let busiest = 0;
let used = process.cpuUsage();
let looked = performance.now();
const lookAgain = () => {
  const { user, system } = process.cpuUsage(used);
  const passed = performance.now() - looked;
  used = process.cpuUsage();
  looked = performance.now();
  busiest = Math.max(busiest, Math.min((user + system) / 1_000, passed));
};
if (process.argv[3] === "measured") setInterval(lookAgain, 1).unref();

const answers = {
  memory: () => {
    for (let round = 0; round < 4; round++) globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    return { heapUsed, external };
  },
  reset: () => {
    delay.reset();
    busiest = 0;
    return undefined;
  },
  delay: () => ({ longest: delay.max / 1e6, busiest, cpu: process.cpuUsage() }),
};

process.on("message", (question) => process.send({ [question]: answers[question]() ?? true }));

const settings = JSON.parse(process.argv[2] ?? "{}");
const config = configOf({ flags: { port: 0, logLevel: "silent", ...settings }, env: {} });
process.exitCode = await runService(config, {
  signals: process,
  clock: Date.now,
  logDestination: process.stdout,
  sitesFolder: () => root("templates"),
  ownPagesFolder: root("templates/service"),
  browserFilesFolder: root("dist/assets"),
  announce: async (line) => {
    process.send({ url: /http:\S+/.exec(line)[0] });
  },
});
process.disconnect();
