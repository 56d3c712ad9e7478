import { parentPort, Worker, workerData } from "node:worker_threads";
import { HOSTILE_TEMPLATES } from "./hostile-templates.js";

/*
 * Lints hostile templates of two sizes and prints those whose time grows faster than their length. `--seconds 5` also
 * limits the time of one template. `--only TEXT` selects kinds by name.
 *
 *     npm run build && node test/bench/lint-growth.js
 */
const SIZES = [64_000, 256_000];
/** Linear growth quadruples the time, quadratic growth multiplies it by 16. */
const MAX_GROWTH = 9;
/** Shorter times are mostly compilation and noise. */
const MIN_MILLISECONDS = 250;

if (workerData === null) await main();
else await measure(workerData);

async function main() {
  const option = (name, value) => {
    const at = process.argv.indexOf(`--${name}`);
    return at === -1 ? value : process.argv[at + 1];
  };
  const maxMilliseconds = Number(option("seconds", "5")) * 1_000;
  const names = Object.keys(HOSTILE_TEMPLATES).filter((name) => name.includes(option("only", "")));
  let failures = 0;
  for (const name of names) {
    const times = await timesOf(name, maxMilliseconds * 6);
    const [small, large] = times.map((steps) => Object.values(steps).reduce((sum, time) => sum + time, 0));
    const isSuperlinear = large > MIN_MILLISECONDS && large > MAX_GROWTH * small;
    const isSlow = large === undefined || large > maxMilliseconds;
    if (isSuperlinear || isSlow) failures++;
    const verdict = isSuperlinear ? "SUPERLINEAR" : isSlow ? "SLOW" : "";
    const shown = [small, large].map((time) =>
      (time === undefined ? "–" : `${Math.round(time)} ms`).padStart(9),
    );
    const steps = verdict === "" ? "" : JSON.stringify(times.at(-1) ?? {});
    console.log(`${name.padEnd(40)}${shown.join("")} ${verdict} ${steps}`);
  }
  console.log(`${failures} of ${names.length} kinds are slow or superlinear.`);
  process.exitCode = failures === 0 ? 0 : 1;
}

/** Returns the times of the steps for each size, or fewer if the time is over. */
function timesOf(name, timeout) {
  return new Promise((resolve) => {
    const times = [];
    const worker = new Worker(new URL(import.meta.url), { workerData: { name } });
    const timer = setTimeout(() => void worker.terminate(), timeout);
    worker.on("message", (steps) => times.push(steps));
    worker.on("error", (error) => {
      console.error(`${name}: ${error}`);
    });
    worker.on("exit", () => {
      clearTimeout(timer);
      resolve(times);
    });
  });
}

async function measure({ name }) {
  const { standardLibrary } = await import("../../dist/core/library/standard.js");
  const { ConfigResolver } = await import("../../dist/lint/config/resolve.js");
  const { lintText } = await import("../../dist/lint/runner.js");
  const { applyOnce } = await import("../../dist/lint/apply-fixes.js");
  const { reporters } = await import("../../dist/lint/reporters/registry.js");
  const { UNLIMITED } = await import("../../dist/lint/reporters/layout.js");
  const make = HOSTILE_TEMPLATES[name];
  const path = "pages/test.page";
  const settings = (await ConfigResolver.of([])).settingsFor(path);
  const perPiece = (make(200).length - make(100).length) / 100;
  lintText({ path, text: make(10) }, { library: standardLibrary, settings });
  for (const size of SIZES) {
    const text = make(Math.max(1, Math.round(size / perPiece)));
    const steps = {};
    const time = (step, run) => {
      // The time of the processor, because another program may use the machine as well.
      const start = process.cpuUsage();
      const result = run();
      const { user, system } = process.cpuUsage(start);
      steps[step] = Math.round((user + system) / 1_000);
      return result;
    };
    const diagnostics = time("lint", () => lintText({ path, text }, { library: standardLibrary, settings }));
    for (const reporter of reporters) {
      time(reporter.name, () =>
        reporter.write({ files: [{ path, text, diagnostics }], version: "0" }, UNLIMITED),
      );
    }
    time("fix", () => applyOnce(text, diagnostics));
    parentPort?.postMessage(steps);
  }
}
