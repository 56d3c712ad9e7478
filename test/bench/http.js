import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { contentId } from "../../dist/client/index.js";
import { handWritten, jobs, longRender, renderedBytes } from "./http/jobs.js";
import { startPlaten, startScript } from "./http/servers.js";
import { compare, measureThroughput } from "./http/throughput.js";
import { median } from "./measure.js";

/*
 * Compares the service with a bare server, which parses the JSON and sends prepared bytes, and with Express and the
 * incumbent engine. Each server and the load generator have a process of their own. The servers are measured
 * alternately, and only the ratios are meaningful.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    seconds: { type: "string", default: "2" },
    connections: { type: "string", default: "10" },
    /** Only this job: page, home or list. */
    only: { type: "string" },
  },
});
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};

const platen = await startPlaten("--threads", "1");
/** With the default configuration: one thread per core. */
const standard = await startPlaten();
const bare = await startScript("bare-server.js");
const incumbent = await startScript("incumbent-server.js");

async function checkedResponse(url, body) {
  const headers = { "Content-Type": "application/json", Accept: "text/html" };
  const response = await fetch(url, { method: "POST", body, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url} sent ${response.status}: ${bytes.toString().slice(0, 500)}`);
  return bytes;
}

async function register(kind, value) {
  const id = await contentId(value);
  const response = await fetch(`${platen.url}/${kind}/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  });
  if (!response.ok) throw new Error(`PUT /${kind} sent ${response.status}.`);
  return id;
}

/** Registers the template and the shared data of a job, and returns the body of a request with its own data. */
async function registeredBody(/** @type {any} */ { template, partials, data }, own) {
  const isOwn = (/** @type {[string, unknown]} */ [key]) => own.includes(key);
  const entries = Object.entries(data);
  const templateId = await register(
    "templates",
    partials === undefined ? { template } : { template, partials },
  );
  const baseId = await register("data", Object.fromEntries(entries.filter((entry) => !isOwn(entry))));
  return JSON.stringify({ templateId, baseId, data: Object.fromEntries(entries.filter(isOwn)) });
}

function show(title, { rate, tail, cost }) {
  const figures = [`${rate.toFixed(2)} × the throughput`, `${tail.toFixed(2)} × the p99`];
  if (!Number.isNaN(cost)) figures.push(`${cost.toFixed(2)} × the processor time`);
  console.log(`  ${title.padEnd(34)} ${figures.join(", ")}`);
}

/** Compares single requests with one batch of the same lists, over one connection each. */
async function compareBatch() {
  const line = JSON.stringify(jobs.list);
  const lines = 500;
  const headers = { "Content-Type": "application/x-ndjson", Accept: "application/x-ndjson" };
  const times = { single: /** @type {number[]} */ ([]), batch: /** @type {number[]} */ ([]) };
  for (let round = 0; round < options.rounds; round++) {
    let began = performance.now();
    for (let request = 0; request < lines; request++) await checkedResponse(`${platen.url}/render`, line);
    times.single.push(performance.now() - began);
    began = performance.now();
    const body = `${line}\n`.repeat(lines);
    const response = await fetch(`${platen.url}/render/batch`, { method: "POST", headers, body });
    const outcomes = (await response.text()).trimEnd().split("\n");
    if (outcomes.length !== lines) throw new Error(`${outcomes.length} of ${lines} lines have a response.`);
    times.batch.push(performance.now() - began);
  }
  const ratio = median(times.single.map((time, round) => time / times.batch[round]));
  console.log(
    `batch of ${lines} lists: ${ratio.toFixed(2)} × the throughput of single requests, one connection each`,
  );
}

/** Compares one thread with one per core where cores are free for them. */
async function compareThreads() {
  const body = JSON.stringify(longRender);
  const targets = [
    { name: "one", url: `${platen.url}/render`, body, pid: platen.pid },
    { name: "default", url: `${standard.url}/render`, body, pid: standard.pid },
  ];
  for (const { url } of targets) await checkedResponse(url, body);
  const [one, defaultThreads] = await measureThroughput(targets, options);
  console.log(`a long render, ${availableParallelism()} cores`);
  show("default threads / one", compare(defaultThreads, one));
}

const own = {
  page: ["collection", "items"],
  home: ["headline", "introduction", "heroImage", "projects", "practice", "numbers", "entries", "nextEvent"],
  list: ["items"],
};
for (const [name, job] of Object.entries(jobs)) {
  if (values.only !== undefined && values.only !== name) continue;
  if (job === undefined) {
    console.log(`${name}: left out, its files are not here`);
    continue;
  }
  const body = JSON.stringify(job);
  const registeredRequest = await registeredBody(job, own[name]);
  const expected = renderedBytes(job);
  const targets = [
    { name: "platen", url: `${platen.url}/render`, body, pid: platen.pid },
    { name: "bare", url: `${bare.url}/${name}`, body, pid: bare.pid },
    { name: "incumbent", url: `${incumbent.url}/${name}`, body, pid: incumbent.pid },
    { name: "registered", url: `${platen.url}/render`, body: registeredRequest, pid: platen.pid },
    { name: "bare, registered", url: `${bare.url}/${name}`, body: registeredRequest, pid: bare.pid },
    { name: "default", url: `${standard.url}/render`, body, pid: standard.pid },
    ...(handWritten[name] === undefined
      ? []
      : [{ name: "hand-written", url: `${bare.url}/hand-written/${name}`, body, pid: bare.pid }]),
  ];
  for (const { name: target, url, body } of targets) {
    const response = await checkedResponse(url, body);
    if (!response.equals(expected))
      console.log(`${name}: ${target} sends another page (${response.length} bytes)`);
  }
  console.log(`${name}: ${Buffer.byteLength(body)} bytes of request, ${expected.length} of response`);
  const results = await measureThroughput(targets, options);
  const [plain, minimal, express, registered, minimalRegistered, defaultThreads, hand] = results;
  for (const { name: target, failed } of results) {
    if (failed > 0) console.log(`  ${target}: ${failed} requests failed`);
  }
  show("platen, one thread / bare", compare(plain, minimal));
  show("platen, default threads / bare", compare(defaultThreads, minimal));
  if (hand !== undefined) {
    show("platen / bare, hand-written page", compare(plain, hand));
    show("bare, hand-written page / bare", compare(hand, minimal));
  }
  show("platen / Express and incumbent", compare(plain, express));
  show("registered / plain", compare(registered, plain));
  show(
    `registered (${Buffer.byteLength(registeredRequest)} bytes) / bare`,
    compare(registered, minimalRegistered),
  );
  show("default threads / one", compare(defaultThreads, plain));
}
if (values.only === undefined) {
  await compareBatch();
  await compareThreads();
}
await Promise.all([platen, standard, bare, incumbent].map(({ stop }) => stop()));
