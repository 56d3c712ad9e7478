import { parseArgs } from "node:util";
import { contentId } from "../../dist/client/index.js";
import { against, askByTurns } from "./http/asking.js";
import { byHand, jobs, renderedBytes } from "./http/jobs.js";
import { startPlaten, startScript } from "./http/servers.js";
import { median } from "./measure.js";

/*
 * The service against a bare server that parses the JSON and answers bytes that it has ready, and against Express with
 * the incumbent engine. One process asks, each server has one of its own, and they take turns; the ratios count.
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

async function checkedReply(url, body) {
  const headers = { "Content-Type": "application/json", Accept: "text/html" };
  const reply = await fetch(url, { method: "POST", body, headers });
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${bytes.toString().slice(0, 500)}`);
  return bytes;
}

async function register(kind, value) {
  const id = await contentId(value);
  const reply = await fetch(`${platen.url}/${kind}/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  });
  if (!reply.ok) throw new Error(`PUT /${kind} answered ${reply.status}.`);
  return id;
}

/** The same job with everything that pages of a site share sent ahead. */
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

/** Lists per second over one connection: one request after the other, against the lines of one batch. */
async function compareBatch() {
  const line = JSON.stringify(jobs.list);
  const lines = 500;
  const headers = { "Content-Type": "application/x-ndjson", Accept: "application/x-ndjson" };
  const times = { single: /** @type {number[]} */ ([]), batch: /** @type {number[]} */ ([]) };
  for (let round = 0; round < options.rounds; round++) {
    let began = performance.now();
    for (let turn = 0; turn < lines; turn++) await checkedReply(`${platen.url}/render`, line);
    times.single.push(performance.now() - began);
    began = performance.now();
    const body = `${line}\n`.repeat(lines);
    const reply = await fetch(`${platen.url}/render/batch`, { method: "POST", headers, body });
    const outcomes = (await reply.text()).trimEnd().split("\n");
    if (outcomes.length !== lines) throw new Error(`${outcomes.length} of ${lines} lines were answered.`);
    times.batch.push(performance.now() - began);
  }
  const ratio = median(times.single.map((time, round) => time / times.batch[round]));
  console.log(
    `batch of ${lines} lists: ${ratio.toFixed(2)} × the throughput of single requests, one connection each`,
  );
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
  const registered = await registeredBody(job, own[name]);
  const expected = renderedBytes(job);
  const targets = [
    { name: "platen", url: `${platen.url}/render`, body, pid: platen.pid },
    { name: "bare", url: `${bare.url}/${name}`, body, pid: bare.pid },
    { name: "incumbent", url: `${incumbent.url}/${name}`, body, pid: incumbent.pid },
    { name: "registered", url: `${platen.url}/render`, body: registered, pid: platen.pid },
    { name: "bare, registered", url: `${bare.url}/${name}`, body: registered, pid: bare.pid },
    { name: "default", url: `${standard.url}/render`, body, pid: standard.pid },
    ...(byHand[name] === undefined
      ? []
      : [{ name: "by hand", url: `${bare.url}/by-hand/${name}`, body, pid: bare.pid }]),
  ];
  for (const { name: who, url, body } of targets) {
    const reply = await checkedReply(url, body);
    if (!reply.equals(expected))
      console.log(`${name}: ${who} answers something else (${reply.length} bytes)`);
  }
  console.log(`${name}: ${Buffer.byteLength(body)} bytes of request, ${expected.length} of reply`);
  const results = await askByTurns(targets, options);
  const [plain, least, theirs, ahead, leastAhead, usual, hand] = results;
  for (const { name: who, refused } of results) {
    if (refused > 0) console.log(`  ${who}: ${refused} requests failed`);
  }
  show("platen, one thread / bare server", against(plain, least));
  show("platen, default threads / bare", against(usual, least));
  if (hand !== undefined) {
    show("platen / bare server, page by hand", against(plain, hand));
    show("bare server, page by hand / bare", against(hand, least));
  }
  show("platen / Express and incumbent", against(plain, theirs));
  show("registered / plain", against(ahead, plain));
  show(`registered (${Buffer.byteLength(registered)} bytes) / bare`, against(ahead, leastAhead));
  show("default threads / one", against(usual, plain));
}
if (values.only === undefined) await compareBatch();
await Promise.all([platen, standard, bare, incumbent].map(({ stop }) => stop()));
