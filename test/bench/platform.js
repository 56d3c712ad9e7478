import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "./measure.js";
import { Visitor } from "./platform/visitor.js";

/*
 * Compares the platform with bare Express, which inserts a row into the same database engine for each call without any
 * check. Each has a process of its own. They are measured alternately, and only the ratios are meaningful. A submission
 * has two calls: one for the key and one that saves the form.
 */

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "2" } },
});
const VISITORS = 8;
/** Number of warm-up calls, in which the JavaScript engine compiles hot code. */
const WARM_UP = 200;
const MIN_RATIO = 0.6;

const many = 10_000_000;
const rates = { submission: many, cart: many, record: many };
const site = {
  title: "Studio",
  pages: [
    {
      path: "/",
      title: "Home",
      data: {
        form: {
          id: "f-contact",
          fields: [
            { id: "name", type: "name", title: "Name", required: true },
            { id: "email", type: "email", title: "Email", required: true },
            { id: "message", type: "textarea", title: "Message", required: true },
          ],
        },
        item: {
          id: "book",
          recordType: 11,
          title: "Book",
          structuredContent: { productType: 2, priceMoney: { value: "12.30", currency: "USD" } },
        },
      },
    },
  ],
};
const hit = new URLSearchParams({
  event: "1",
  data: JSON.stringify({ pagePath: "/shop", pageHash: "", title: "Shop", userAgent: "Mozilla/5.0" }),
  ss_cvr: "4f1c|1700000000000|1700000000000|1700000000000|1",
}).toString();
const FORM = "application/x-www-form-urlencoded";
const submission = (number) => ({
  name: ["Ida", "Field"],
  email: "ida@example.org",
  message: `Hello ${number}`,
});

/** Calls that one visitor repeats with the platform and with the bare server. */
const jobs = {
  submissions: {
    platform: async (visitor, number) => {
      const { key } = await visitor.post("/api/form/FormSubmissionKey", "");
      const body = { key, form: JSON.stringify(submission(number)), pagePath: "/" };
      await visitor.post("/api/form/SaveFormSubmission", JSON.stringify(body));
    },
    bare: async (visitor, number) => {
      const { key } = await visitor.post("/key", "");
      const body = { key, form: JSON.stringify(submission(number)), pagePath: "/" };
      await visitor.post("/row", JSON.stringify(body));
    },
  },
  hits: {
    platform: (visitor) => visitor.post("/api/census/RecordHit", hit, FORM),
    bare: (visitor) => visitor.post("/row", hit, FORM),
  },
  carts: {
    platform: (visitor) =>
      visitor.post("/api/commerce/shopping-cart/entries", '{"itemId":"book","quantity":1}'),
    bare: (visitor) => visitor.post("/row", '{"itemId":"book","quantity":1}'),
  },
};

const folder = mkdtempSync(join(tmpdir(), "platen-bench-"));
const started = [];

async function start(program, argument) {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path, argument], { stdio: ["ignore", "pipe", "inherit"] });
  started.push(child);
  const [port] = await once(child.stdout, "data");
  return Number(`${port}`);
}

let number = 0;

async function warmUp(job, port) {
  const visitors = await createVisitors(job, port);
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let i = 0; i < WARM_UP; i++) await job(visitor, number++);
      visitor.close();
    }),
  );
}

/** Creates visitors that have the cookies of a first call. */
async function createVisitors(job, port) {
  const visitors = Array.from({ length: VISITORS }, () => new Visitor(port));
  for (const visitor of visitors) await job(visitor, number++);
  return visitors;
}

/** Measures the runs of a job per second. */
async function measureSpeed(job, port) {
  const visitors = await createVisitors(job, port);
  const end = performance.now() + Number(values.seconds) * 1_000;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    visitors.map(async (visitor) => {
      for (; performance.now() < end; done++) await job(visitor, number++);
      visitor.close();
    }),
  );
  return (done * 1_000) / (performance.now() - began);
}

try {
  const storage = { kind: "embedded", folder: join(folder, "platform") };
  const ports = {
    platform: await start("../support/platform-program.js", JSON.stringify({ storage, site, rates })),
    bare: await start("./platform/bare-server.js", folder),
  };
  let isTooSlow = false;
  for (const [name, job] of Object.entries(jobs)) {
    const ratios = [];
    const speeds = { platform: [], bare: [] };
    for (const server of ["platform", "bare"]) await warmUp(job[server], ports[server]);
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const server of round % 2 === 0 ? ["platform", "bare"] : ["bare", "platform"]) {
        speeds[server].push(await measureSpeed(job[server], ports[server]));
      }
      ratios.push(speeds.platform[round] / speeds.bare[round]);
    }
    const ratio = median(ratios);
    isTooSlow ||= ratio < MIN_RATIO;
    const [own, bare] = [median(speeds.platform), median(speeds.bare)].map(Math.round);
    console.log(
      `${name.padEnd(12)} ${own}/s, bare ${bare}/s, ratio ${ratio.toFixed(2)} (minimum ${MIN_RATIO})`,
    );
  }
  process.exitCode = isTooSlow ? 1 : 0;
} finally {
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
