import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import type { ThreadPool } from "#service/handover/thread-pool.js";
import { startThreads } from "#service/open-service.js";
import { startTestService, testThreads } from "../../support/service.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";
import { threadFile } from "../../support/thread-build.js";

const libraryFile = fileURLToPath(new URL("../../support/thread-library.js", import.meta.url));
/** An endless call of a formatter, which no limit of the engine can end. */
const endless = { template: "{@|block-thread}", data: 1 };
/** A table of 180 columns with short rows. */
const table = `|${"a|".repeat(180)}\n|${"-|".repeat(180)}\n${"|a\n".repeat(20_000)}`;
const small = { renderThreads: 1, renderDeadline: 2_000 };
const pair = { renderThreads: 2, renderDeadline: 60_000 };

function rendererOf(threads: ThreadPool) {
  return (template: string, data?: unknown) =>
    threads.run({ work: "render", requestId: "r", now: 0 }, [
      Buffer.from(JSON.stringify({ template, data })),
    ]);
}

async function shared(settings: Record<string, unknown>) {
  const threads = await testThreads(readConfig(settings, {}), libraryFile);
  return { threads, render: rendererOf(threads) };
}

describe("a job that does not end", () => {
  test("is aborted with its thread, and only its own caller notices", async () => {
    const { app, service, log } = await startTestService({ settings: small, libraryFile });
    const render = (body: object) => request(app).post("/render").send(body);
    const aborted = await render(endless);
    expect([aborted.status, aborted.body.code]).toEqual([503, "render-aborted"]);
    expect(aborted.headers["retry-after"]).toBeUndefined();
    // The spare thread is warm.
    expect((await render({ template: "next" })).text).toBe("next");
    const { text } = await request(app).get("/metrics");
    expect(text).toContain('platen_aborts_total{reason="deadline"} 1');
    expect(log.requests[0]).toMatchObject({ level: "warn", problem: "render-aborted" });
    await expect.poll(() => service.pool.ready, { timeout: 30_000 }).toBe(1);
  });

  test("is an outcome of its line and does not affect other lines", async () => {
    const { app } = await startTestService({ settings: small, libraryFile });
    const lines = [
      { id: 1, template: "a" },
      { id: 2, ...endless },
      { id: 3, template: "c" },
    ];
    const { text } = await request(app)
      .post("/render/batch")
      .type("application/x-ndjson")
      .buffer(true)
      .send(lines.map((line) => JSON.stringify(line)).join("\n"));
    const outcomes = text.trim().split("\n");
    expect(outcomes.map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, html: "a" },
      { status: 503, problem: { code: "render-aborted" } },
      { id: 3, html: "c" },
    ]);
  });

  test("confines its caller after three aborts and leaves threads to other callers", async () => {
    const tokens = [
      { name: "bad", token: "token-of-caller-bad" },
      { name: "good", token: "token-of-caller-good" },
    ];
    const { app, service } = await startTestService({
      settings: { ...small, renderThreads: 2, tokens },
      libraryFile,
    });
    const render = (name: string, body: object) =>
      request(app).post("/render").set("Authorization", `Bearer token-of-caller-${name}`).send(body);
    await Promise.all([1, 2, 3].map(() => render("bad", endless)));
    expect(service.aborts.confinementOf("token bad")).toBe(2);
    const more = [1, 2].map(() => render("bad", endless).then(({ status }) => status));
    await expect.poll(() => service.queue.counts, { timeout: 30_000 }).toEqual({ waiting: 1, running: 1 });
    expect((await render("good", { template: "good" })).text).toBe("good");
    expect(await Promise.all(more)).toEqual([503, 503]);
  });
});

describe("the next job of a thread", () => {
  const slow = (repeats: number) =>
    ["{@|block}", { type: 44, value: { text: "a\r\r".repeat(repeats) } }] as const;

  test("starts while the main thread is busy", async () => {
    const folder = await TemporaryFolder.create();
    const started = folder.at("started");
    const { render } = await shared(small);
    const jobs = [render("first"), render("{@|leave-file}", started)];
    const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    for (let count = 0; count < 3_000 && !existsSync(started); count++) Atomics.wait(pause, 0, 0, 10);
    expect(existsSync(started)).toBe(true);
    await Promise.all(jobs);
  });

  test("moves to another thread when its own is terminated", async () => {
    const { threads, render } = await shared(small);
    await expect.poll(() => threads.capacity).toBe(2);
    const [aborted, next] = await Promise.allSettled([
      render(endless.template, endless.data),
      render("next"),
    ]);
    expect(aborted).toMatchObject({ status: "rejected", reason: { reason: "deadline" } });
    expect(next).toMatchObject({ status: "fulfilled", value: { kind: "whole", status: 200 } });
  });

  test("does not wait behind a long job while another thread is idle", async () => {
    const { render } = await shared(pair);
    const ended: string[] = [];
    const note = (name: string) => () => ended.push(name);
    await Promise.all([
      render(...slow(2_000)).then(note("short")),
      render(...slow(20_000)).then(note("long")),
      // It waits for the job that started last.
      render("next").then(note("next")),
    ]);
    expect(ended).toEqual(["short", "next", "long"]);
  });
});

describe("a large body", () => {
  const job = { work: "render", requestId: "r", now: 0 } as const;
  const pieces = () => [
    new Uint8Array(Buffer.from('{"template":"{x}","data":{"x":"')),
    new Uint8Array(2_000_000).fill(0x61),
    new Uint8Array(Buffer.from('"}}')),
  ];

  test("waits for an idle thread, which takes it without a copy", async () => {
    const { threads, render } = await shared(small);
    const body = pieces();
    const began: number[] = [];
    const first = render("first");
    const outcome = threads.run(job, body, {
      isDisposable: true,
      onBegin: () => began.push(...body.map(({ byteLength }) => byteLength)),
    });
    expect([body[1]?.byteLength, began]).toEqual([2_000_000, []]);
    await first;
    expect(await outcome).toMatchObject({ kind: "whole", body: { length: 2_000_000 } });
    expect(began).toEqual([0, 0, 0]);
  });

  test("that others read is copied", async () => {
    const { threads } = await shared(small);
    const body = pieces();
    expect(await threads.run(job, body)).toMatchObject({ kind: "whole", body: { length: 2_000_000 } });
    expect(body[1]?.byteLength).toBe(2_000_000);
  });

  test("moves to another thread when the one it waits for is terminated", async () => {
    const { threads, render } = await shared(small);
    const aborted = render(endless.template, endless.data);
    const outcome = threads.run(job, pieces(), { isDisposable: true });
    await expect(aborted).rejects.toMatchObject({ reason: "deadline" });
    expect(await outcome).toMatchObject({ kind: "whole", status: 200 });
  });
});

test("a registered template is rendered by the thread that rendered it before", async () => {
  const { threads, render } = await shared(pair);
  const subject = "a".repeat(64);
  const job = { work: "render", requestId: "r", now: 0 } as const;
  const body = [Buffer.from(JSON.stringify({ templateId: subject }))];
  const bundle = Buffer.from('{"template":"x"}');
  const other = render("{@|block}", { type: 44, value: { text: "a\r\r".repeat(40_000) } });
  const registered = { [`template/${subject}`]: bundle };
  expect(await threads.run({ ...job, registered }, body, { subject })).toMatchObject({ kind: "whole" });
  await other;
  // The first thread is idle, too, but does not have the template.
  expect(await threads.run(job, body)).toMatchObject({ kind: "missing" });
  expect(await threads.run(job, body, { subject })).toMatchObject({ kind: "whole" });
});

test.runIf(process.platform === "linux")("a thread has a lower priority than the main thread", async () => {
  const { render } = await shared(small);
  const outcome = await render("{@|thread-priority}");
  const body = outcome.kind === "whole" ? Buffer.from(outcome.body).toString() : "";
  expect(Number(body)).toBe(Math.min(getPriority() + 5, 19));
});

test("aborts a job that needs too much memory and replaces its thread", async () => {
  const settings = { renderThreads: 1, renderDeadline: 600_000, threadMemory: 67_108_864 };
  const threads = startThreads(readConfig(settings, {}), await threadFile());
  onTestFinished(() => threads.close());
  const render = rendererOf(threads);
  const data = { l: Array.from({ length: 150_000 }, (_, i) => ({ [`key${i}`]: [i, { i }, `${i}`] })) };
  await expect(render("x", data)).rejects.toMatchObject({ reason: "memory" });
  await expect.poll(() => threads.ready, { timeout: 30_000 }).toBe(1);
  expect(await render("next")).toMatchObject({ kind: "whole", status: 200 });
});

test("replaces the threads of several jobs one after another", async () => {
  const folder = await TemporaryFolder.create();
  const loads = folder.at("loads");
  await folder.write(
    "library.mjs",
    `import { appendFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(loads)}, "x");
    export { default } from ${JSON.stringify(pathToFileURL(libraryFile).href)};`,
  );
  const settings = { renderThreads: 3, renderDeadline: 1_000 };
  const threads = startThreads(readConfig(settings, {}), await threadFile(), folder.at("library.mjs"));
  onTestFinished(() => threads.close());
  await threads.warmUp();
  const begun: number[] = [];
  threads.whenReady(() => begun.push(readFileSync(loads, "utf8").length));
  const render = rendererOf(threads);
  await Promise.allSettled([1, 2, 3].map(() => render(endless.template, endless.data)));
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual([4, 5, 6]);
});

test("a Markdown table of many columns does not delay other callers", async () => {
  const { app, service } = await startTestService({ settings: small, libraryFile });
  const attack = request(app)
    .post("/render")
    .send({ template: "{@|block}", data: { type: 44, value: { text: table } } })
    .then((response) => response);
  await expect.poll(() => service.queue.counts.running).toBe(1);
  const health = await request(app).get("/healthz");
  expect(health.status).toBe(200);
  // The render of the table had not ended.
  expect(service.queue.counts.running).toBe(1);
  await attack;
});
