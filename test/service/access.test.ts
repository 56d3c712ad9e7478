import request from "supertest";
import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../src/core/render/limits.js";
import { lowered } from "../../src/service/callers.js";
import { Gate } from "../../src/service/gate.js";
import { busy } from "../../src/service/work.js";
import { startTestService } from "../support/service.js";

const tokens = [
  { name: "pipeline", token: "pipeline-secret-0123" },
  { name: "preview", token: "preview-secret-01234", limits: { outputLength: 4 }, concurrency: 1 },
];

describe("with tokens configured", () => {
  test.each([
    [undefined, "Bearer"],
    ["Basic cGlwZWxpbmU6eA==", "Bearer"],
    ["Bearer", "Bearer"],
    ["Bearer pipeline-secret-012", 'Bearer error="invalid_token"'],
    ["Bearer pipeline-secret-01234", 'Bearer error="invalid_token"'],
    ["Bearer pipeline", 'Bearer error="invalid_token"'],
  ])("who proves nothing (%s) may not render", async (authorization, challenge) => {
    const { app } = await startTestService({ settings: { tokens } });
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    for (const [method, path] of [
      ["post", "/render"],
      ["post", "/render/batch"],
      ["post", "/lint"],
      ["put", `/templates/${"0".repeat(64)}`],
      ["put", `/data/${"0".repeat(64)}`],
    ] as const) {
      const reply = await request(app)[method](path).set(headers).send({ template: "x" });
      expect([path, reply.status, reply.body.code]).toEqual([path, 401, "unauthorized"]);
      expect(reply.headers["www-authenticate"]).toBe(challenge);
    }
    expect((await request(app).get("/healthz")).status).toBe(200);
  });

  test("each caller has his own limits, and his name in the log", async () => {
    const { app, log, service } = await startTestService({ settings: { tokens } });
    const render = (token: string, limits?: object) =>
      request(app)
        .post("/render")
        .set("Authorization", `Bearer ${token}`)
        .send({ template: "0123456789", limits });
    expect((await render("pipeline-secret-0123")).text).toBe("0123456789");
    expect(service.callers.identify("bearer pipeline-secret-0123").name).toBe("pipeline");
    expect((await render("preview-secret-01234")).text).toBe("0123");
    expect((await render("preview-secret-01234", { outputLength: 2 })).text).toBe("01");
    const beyond = await render("preview-secret-01234", { outputLength: 5 });
    expect([beyond.status, beyond.body.errors[0].path]).toEqual([400, "limits.outputLength"]);
    expect(log.requests.map((line) => line["caller"])).toEqual(["pipeline", "preview", "preview", "preview"]);
    expect(JSON.stringify(log.lines)).not.toContain("secret");
  });

  test("a caller who has enough in work is asked to wait", async () => {
    const { app, service } = await startTestService({ settings: { tokens } });
    const caller = service.callers.identify("Bearer preview-secret-01234");
    caller.running = 1;
    const reply = await request(app)
      .post("/render")
      .set("Authorization", "Bearer preview-secret-01234")
      .send({ template: "x" });
    expect([reply.status, reply.body.code, reply.headers["retry-after"]]).toEqual([429, "caller-busy", "1"]);
    caller.running = 0;
  });

  test("lines of a batch wait until their caller has less in work", async () => {
    const { app, service } = await startTestService({ settings: { tokens } });
    const authorization = "Bearer preview-secret-01234";
    const caller = service.callers.identify(authorization);
    let end: () => void = () => undefined;
    const other = busy(caller, () => new Promise<void>((resolve) => (end = resolve)));
    const sent = request(app)
      .post("/render/batch")
      .set("Authorization", authorization)
      .type("application/x-ndjson")
      .buffer(true)
      .send('{"template":"a"}\n{"template":"b"}')
      .then(({ text }) => text);
    await expect.poll(() => caller.waiting.length).toBe(1);
    end();
    await other;
    const outcomes = (await sent).trim().split("\n");
    expect(outcomes.map((line) => JSON.parse(line).html)).toEqual(["a", "b"]);
    expect([caller.running, caller.waiting.length]).toEqual([0, 0]);
  });
});

test("a caller's own time counts where the service has no limit, and cannot lift one", () => {
  const time = (service: number, own: number) =>
    lowered({ ...DEFAULT_LIMITS, milliseconds: service }, { milliseconds: own }).milliseconds;
  expect([time(0, 100), time(100, 0), time(100, 50), time(50, 100), time(0, 0)]).toEqual([
    100, 100, 50, 50, 0,
  ]);
});

describe("callers from other origins", () => {
  const asking = async (corsOrigins: readonly string[], origin: string) => {
    const { app } = await startTestService({ settings: { corsOrigins } });
    const simple = await request(app).post("/render").set("Origin", origin).send({ template: "x" });
    const preflight = await request(app)
      .options("/render")
      .set({ Origin: origin, "Access-Control-Request-Method": "POST" });
    return { simple: simple.headers, preflight: preflight.headers };
  };
  const ALLOWED = "access-control-allow-origin";

  test("are told nothing unless that is configured", async () => {
    const { simple, preflight } = await asking([], "https://a.test");
    expect([simple[ALLOWED], preflight[ALLOWED]]).toEqual([undefined, undefined]);
    expect(simple["vary"]).not.toContain("Origin");
  });

  test("may ask when they are listed", async () => {
    const { simple, preflight } = await asking(["https://a.test"], "https://a.test");
    expect([simple[ALLOWED], preflight[ALLOWED]]).toEqual(["https://a.test", "https://a.test"]);
    expect(simple["vary"]).toContain("Origin");
    expect(preflight["access-control-allow-headers"]).toContain("Authorization");
    const stranger = await asking(["https://a.test"], "https://a.test.evil");
    expect([stranger.simple[ALLOWED], stranger.preflight[ALLOWED]]).toEqual([undefined, undefined]);
    expect((await asking(["*"], "https://b.test")).simple[ALLOWED]).toBe("*");
  });
});

describe("the gate", () => {
  test("begins jobs in order and one per turn of the event loop", async () => {
    const gate = new Gate({ concurrency: 2, queueLength: 10, queueSize: 100 });
    const begun: string[] = [];
    setImmediate(() => begun.push("else"));
    await Promise.all(["a", "b", "c"].map((name) => gate.run({ weight: 1 }, () => begun.push(name))));
    expect(begun.filter((name) => name !== "else")).toEqual(["a", "b", "c"]);
    expect(begun.indexOf("else")).toBeLessThan(2);
    expect(gate.counts).toEqual({ waiting: 0, running: 0 });
  });

  test("holds jobs back while as many as may are unfinished", async () => {
    const gate = new Gate({ concurrency: 1, queueLength: 10, queueSize: 100 });
    let resolve: () => void = () => undefined;
    const unfinished = new Promise<void>((done) => {
      resolve = done;
    });
    const first = gate.run({ weight: 1 }, () => unfinished);
    let begun = false;
    const second = gate.run({ weight: 1 }, () => {
      begun = true;
    });
    await new Promise((turn) => setTimeout(turn, 20));
    expect([begun, gate.counts]).toEqual([false, { waiting: 1, running: 1 }]);
    resolve();
    await Promise.all([first, second]);
    expect(begun).toBe(true);
  });

  test("refuses what would wait beyond length or size, except the patient", async () => {
    const gate = new Gate({ concurrency: 1, queueLength: 2, queueSize: 100 });
    const jobs = [gate.run({ weight: 1_000 }, () => 1)];
    await expect(gate.run({ weight: 1 }, () => 2)).rejects.toMatchObject({ code: "overloaded" });
    jobs.push(gate.run({ weight: 1, patient: true }, () => 3));
    await expect(gate.run({ weight: 0 }, () => 4)).rejects.toMatchObject({ code: "overloaded" });
    expect(await Promise.all(jobs)).toEqual([1, 3]);
    expect(await gate.run({ weight: 1_000 }, () => 5)).toBe(5);
  });

  test("lets patient jobs and others take turns, and patient ones fill nobody's queue", async () => {
    const gate = new Gate({ concurrency: 1, queueLength: 2, queueSize: 100 });
    const order: string[] = [];
    const job = (name: string, patient: boolean) =>
      gate.run({ weight: 50, patient }, () => {
        order.push(name);
      });
    const jobs = ["p1", "p2", "p3", "p4"].map((name) => job(name, true));
    jobs.push(job("a", false), job("b", false));
    await expect(job("c", false)).rejects.toMatchObject({ code: "overloaded" });
    expect(gate.counts.waiting).toBe(6);
    await Promise.all(jobs);
    expect(order).toEqual(["a", "p1", "b", "p2", "p3", "p4"]);
  });

  test("takes as many as may wait, and as much, each time", async () => {
    const gate = new Gate({ concurrency: 1, queueLength: 2, queueSize: 100 });
    const refused = { code: "overloaded", facts: { headers: { "Retry-After": "1" } } };
    for (let time = 0; time < 2; time++) {
      const jobs = [gate.run({ weight: 40 }, () => 1), gate.run({ weight: 60 }, () => 2)];
      await expect(gate.run({ weight: 0 }, () => 3)).rejects.toMatchObject(refused);
      expect(await Promise.all(jobs)).toEqual([1, 2]);
    }
    const waiting = gate.run({ weight: 40 }, () => 1);
    await expect(gate.run({ weight: 61 }, () => 2)).rejects.toMatchObject(refused);
    await waiting;
  });

  test("lets everything else have its turn behind a job that took long", async () => {
    const gate = new Gate({ concurrency: 2, queueLength: 10, queueSize: 100 });
    const order: string[] = [];
    const long = gate.run({ weight: 1 }, () => {
      order.push("long");
      for (const began = performance.now(); performance.now() - began < 5; );
    });
    const next = gate.run({ weight: 1 }, () => order.push("next"));
    setImmediate(() => order.push("else"));
    await Promise.all([long, next]);
    expect(order).toEqual(["long", "else", "next"]);
  });

  test("goes on after a job that fails", async () => {
    const gate = new Gate({ concurrency: 1, queueLength: 2, queueSize: 100 });
    const failing = gate.run({ weight: 1 }, () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    const later = gate.run({ weight: 1 }, () => Promise.reject(new Error("later")));
    await expect(later).rejects.toThrow("later");
    expect(await gate.run({ weight: 1 }, () => "yes")).toBe("yes");
  });
});
