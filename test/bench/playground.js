import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { startPlaten } from "./http/servers.js";

/*
 * Milliseconds in Chromium from a keystroke in the template of a real page to its diagnostics. The playground's worker
 * gets the changed text, compiles it and lints all files. Rendering is measured separately.
 */

const KEYSTROKES = 200;
const WARM_UP = 60;

const load = (name) => readFileSync(new URL(`../../fixtures/bench/${name}`, import.meta.url), "utf8");
const partials = Object.entries(JSON.parse(load("wright-partials.json")));
const files = {
  "pages/wright.html": load("wright.html"),
  "data/wright.json": load("wright.json"),
  ...Object.fromEntries(partials.map(([name, text]) => [`blocks/${name}`, String(text)])),
};

/** Runs in the page. Types letters into the template, and returns the times of each call of the worker. */
async function type({ files, worker, keystrokes }) {
  const engine = new Worker(worker, { type: "module" });
  let next = 1;
  const call = (method, ...parameters) =>
    new Promise((resolve, reject) => {
      const id = next++;
      engine.addEventListener("message", function listener({ data }) {
        if (data.id !== id) return;
        engine.removeEventListener("message", listener);
        if ("error" in data) reject(new Error(data.error));
        else resolve(data.result);
      });
      engine.postMessage({ id, method, parameters });
    });
  const page = "pages/wright.html";
  const source = files[page];
  const settings = { locale: "en-US", timeZone: "", now: "", expressions: true, includes: true, injects: "" };
  const change = (changed) =>
    call("sync", { changed, removed: [], page, data: "data/wright.json", settings });
  await change(Object.entries(files));
  /** @type {{ problems: number[], render: number[], problemCount: number }} */
  const times = { problems: [], render: [], problemCount: 0 };
  for (let typed = 1; typed <= keystrokes; typed++) {
    const middle = source.indexOf("</head>");
    const letters = "x".repeat(typed % 20);
    const changed = [[page, `${source.slice(0, middle)}${letters}${source.slice(middle)}`]];
    let start = performance.now();
    change(changed);
    const problems = await call("problems");
    times.problems.push(performance.now() - start);
    start = performance.now();
    await call("render", false);
    times.render.push(performance.now() - start);
    times.problemCount = problems.length;
  }
  engine.terminate();
  return times;
}

function median(times) {
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  return `median ${sorted[sorted.length >> 1].toFixed(1)} ms, shortest ${sorted[0].toFixed(1)} ms`;
}

const { url, stop } = await startPlaten();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  const script = new Promise((resolve) => page.on("worker", (worker) => resolve(worker.url())));
  await page.goto(`${url}/playground`);
  const times = await page.evaluate(type, { files, worker: await script, keystrokes: KEYSTROKES });
  console.log(
    `diagnostics  ${median(times.problems)}   ${times.problemCount} problems in ${Object.keys(files).length} files`,
  );
  console.log(`render       ${median(times.render)}`);
} finally {
  await browser.close();
  await stop();
}
