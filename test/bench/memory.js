import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { engine } from "../support/built-engine.js";
import { jobs } from "./http/jobs.js";
import { itemListOf, itemListTemplate } from "./item-list.js";

/*
 * Memory before and after many renders, and during a page of a hundred megabytes. It must be released again. Every
 * figure follows a full garbage collection (node --expose-gc).
 */

const { values } = parseArgs({
  options: { renders: { type: "string", default: "100000" }, megabytes: { type: "string", default: "100" } },
});

const MEGABYTE = 1_048_576;

function collected() {
  for (let pass = 0; pass < 3; pass++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function show(title, before, after) {
  const bytes = (count) => `${(count / MEGABYTE).toFixed(1)} MB`;
  console.log(`${title.padEnd(44)} ${bytes(before)} → ${bytes(after)} (${(after / before).toFixed(2)} ×)`);
}

/** Renders a page repeatedly, each time from newly parsed JSON, like requests. */
function manyRenders(name, { template, partials = {}, data }, count) {
  const compiled = engine.compile(template);
  const linked = Object.fromEntries(
    Object.entries(partials).map(([key, source]) => [key, engine.compile(source, { name: key })]),
  );
  const json = JSON.stringify(data);
  const render = () => compiled.render(JSON.parse(json), { partials: linked }).html.length;
  for (let call = 0; call < count / 10; call++) render();
  const before = collected();
  for (let call = 0; call < count; call++) render();
  show(`heap, ${count} renders of the ${name}`, before, collected());
}

/** Renders a single page of the given megabytes, whose reader consumes it immediately. */
async function largePage(megabytes) {
  const limits = {
    instructions: Number.MAX_SAFE_INTEGER,
    outputLength: Number.MAX_SAFE_INTEGER,
    milliseconds: 0,
  };
  const template = engine.compile(itemListTemplate);
  const items = 1_000;
  const once = template.render(itemListOf(items), { limits }).html.length;
  const data = itemListOf(Math.ceil((megabytes * MEGABYTE * items) / once));
  const before = collected();
  let length = template.render(data, { limits }).html.length;
  show(`heap, a page of ${(length / MEGABYTE).toFixed(0)} million characters`, before, collected());
  length = 0;
}

/** Requests such a page from the service, and measures the resident memory during and after the response. */
async function largeResponse(megabytes) {
  const bin = fileURLToPath(new URL("../../bin/platen.js", import.meta.url));
  const settings = [
    "outputLimit=1000000000",
    "bufferSize=2000000000",
    "threadMemory=2147483648",
    "renderDeadline=60000",
    "renderThreads=1",
    "logLevel=silent",
  ];
  const flags = settings.flatMap((setting) => ["--set", setting]);
  const child = spawn(process.execPath, ["--expose-gc", bin, "serve", "--port", "0", ...flags], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [line] = await once(child.stderr.setEncoding("utf8"), "data");
  const url = /http:\/\/\S+/.exec(line)?.[0];
  const resident = async () =>
    Number(/^process_resident_memory_bytes (\S+)/m.exec(await textOf(`${url}/metrics`))?.[1]);
  const text = "x".repeat(MEGABYTE);
  const template = `{.repeated section items}{text}{.end}`;
  const small = JSON.stringify({ template, data: { text, items: [1] } });
  const large = JSON.stringify({
    template,
    data: { text, items: Array.from({ length: megabytes }, () => 1) },
  });
  const requestPage = async (body) => {
    const response = await fetch(`${url}/render`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Encoding": "identity" },
      body,
    });
    if (!response.ok) throw new Error(`The service sent ${response.status}: ${await response.text()}`);
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    return bytes;
  };
  for (let call = 0; call < 20; call++) await requestPage(small);
  const before = await resident();
  let bytes = 0;
  for (let call = 0; call < 5; call++) bytes = await requestPage(large);
  if (bytes < megabytes * MEGABYTE) throw new Error(`The page was cut after ${bytes} bytes.`);
  const during = await resident();
  // Garbage collection needs further work to run.
  for (let call = 0; call < 200; call++) await requestPage(small);
  const after = await resident();
  show(`resident, five responses of ${(bytes / MEGABYTE).toFixed(0)} MB, right after`, before, during);
  show("resident, after further requests", before, after);
  child.kill("SIGKILL");
}

function textOf(url) {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });
}

for (const [name, job] of Object.entries(jobs)) {
  if (job !== undefined) manyRenders(name, job, Number(values.renders));
}
await largePage(Number(values.megabytes));
await largeResponse(Number(values.megabytes));
