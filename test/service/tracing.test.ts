import { connect } from "node:net";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exchangeBytes, listeningService } from "../support/listening.js";
import { startTestService } from "../support/service.js";

const exporter = new InMemorySpanExporter();

beforeEach(() => {
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
});

afterEach(() => {
  trace.disable();
  exporter.reset();
});

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";

/** The spans by name. That of the request has the kind SERVER. */
function spans() {
  const all = exporter.getFinishedSpans();
  const server = all.filter(({ kind }) => kind === SpanKind.SERVER);
  return { server, steps: all.filter(({ kind }) => kind !== SpanKind.SERVER) };
}

const job = { template: "{a}", data: { a: 1 } };

describe("the span of a request", () => {
  test("is a child of the caller's span and the parent of its steps", async () => {
    const { app, log } = await startTestService();
    const reply = await request(app)
      .post("/render?secret=1")
      .set("Traceparent", `00-${TRACE}-${PARENT}-01`)
      .set("Tracestate", "vendor=1")
      .send(job);
    const { server, steps } = spans();
    expect(server).toHaveLength(1);
    const [span] = server;
    expect(span?.name).toBe("POST /render");
    expect(span?.parentSpanContext).toMatchObject({ traceId: TRACE, spanId: PARENT });
    expect(span?.spanContext().traceState?.get("vendor")).toBe("1");
    expect(span?.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": "/render",
      "http.response.status_code": 200,
      "url.path": "/render",
    });
    expect(span?.status.code).toBe(SpanStatusCode.UNSET);
    expect(steps.map(({ name }) => name)).toEqual(["body", "queue", "parse", "compile", "render"]);
    const parent = span?.spanContext();
    expect(steps.every((step) => step.parentSpanContext?.spanId === parent?.spanId)).toBe(true);
    expect(steps.at(-1)?.attributes).toMatchObject({ "platen.output.length": 1, "platen.errors": 0 });
    expect(reply.headers["traceparent"]).toBe(`00-${TRACE}-${parent?.spanId}-01`);
    expect(log.requests[0]).toMatchObject({ traceId: TRACE, spanId: parent?.spanId });
  });

  test("starts a new trace if the caller has none or a broken one", async () => {
    const { app } = await startTestService();
    await request(app).get("/healthz").set("Traceparent", "00-0-0-01");
    await request(app).get("/healthz");
    const { server } = spans();
    expect(server.map(({ parentSpanContext }) => parentSpanContext)).toEqual([undefined, undefined]);
    expect(new Set(server.map((span) => span.spanContext().traceId)).size).toBe(2);
  });

  test("is not sampled if the caller's trace is not", async () => {
    const { app } = await startTestService();
    const reply = await request(app).post("/render").set("Traceparent", `00-${TRACE}-${PARENT}-00`).send(job);
    expect(reply.status).toBe(200);
    expect(exporter.getFinishedSpans()).toEqual([]);
    expect(reply.headers["traceparent"]).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  });

  test("contains the error's code and nothing of the request", async () => {
    const { app } = await startTestService();
    await request(app).post("/render").type("json").send('{"template":"password');
    await request(app).get("/nowhere");
    const { server, steps } = spans();
    expect(server.map(({ name, attributes }) => [name, attributes["error.type"]])).toEqual([
      ["POST /render", "json-malformed"],
      ["GET", "not-found"],
    ]);
    expect(steps.map(({ name, status }) => [name, status.code])).toEqual([
      ["body", SpanStatusCode.UNSET],
      ["queue", SpanStatusCode.UNSET],
      ["parse", SpanStatusCode.ERROR],
    ]);
    const recorded = [...server, ...steps].map(({ attributes, events, status }) => ({
      attributes,
      events,
      status,
    }));
    expect(JSON.stringify(recorded)).not.toContain("password");
  });

  const incompleteRequest =
    "POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";

  test("has no status if the caller disconnects before the response", async () => {
    const { port, service } = await listeningService();
    const caller = connect(port, "127.0.0.1");
    caller.write(incompleteRequest);
    await expect.poll(() => service.budget.used).toBeGreaterThan(0);
    caller.destroy();
    await expect.poll(() => spans().server).toHaveLength(1);
    const [span] = spans().server;
    expect(span?.attributes["error.type"]).toBe("aborted");
    expect(span?.attributes).not.toHaveProperty("http.response.status_code");
    expect(span?.status.code).toBe(SpanStatusCode.ERROR);
  });

  test("ends if the body does not arrive in time", async () => {
    const { port } = await listeningService({ settings: { transferDeadline: 500 } });
    await exchangeBytes(port, incompleteRequest);
    const { server, steps } = spans();
    expect(server.map(({ attributes }) => attributes["error.type"])).toEqual(["request-timeout"]);
    expect(steps.map(({ name, attributes }) => [name, attributes["error.type"]])).toEqual([
      ["body", "request-timeout"],
    ]);
  });
});

test("each line of a batch has a span", async () => {
  const { app } = await startTestService();
  const lines = [job, { template: 1 }].map((line) => `${JSON.stringify(line)}\n`).join("");
  await request(app).post("/render/batch").type("application/x-ndjson").send(lines);
  const { server, steps } = spans();
  const lineSpans = steps.filter(({ name }) => name === "line");
  expect(lineSpans.map(({ attributes }) => attributes["error.type"])).toEqual([undefined, "request-invalid"]);
  expect(lineSpans.every((line) => line.parentSpanContext?.spanId === server[0]?.spanContext().spanId)).toBe(
    true,
  );
  const rendered = steps.find(({ name }) => name === "render");
  expect(rendered?.parentSpanContext?.spanId).toBe(lineSpans[0]?.spanContext().spanId);
});

test("passes the caller's trace on without OpenTelemetry", async () => {
  trace.disable();
  const { app, service, log } = await startTestService();
  expect(service.tracer).toBeUndefined();
  const reply = await request(app).get("/healthz").set("Traceparent", `00-${TRACE}-${PARENT}-01`);
  expect(reply.headers["traceparent"]).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(log.requests[0]).toMatchObject({ traceId: TRACE, parentId: PARENT });
});

test("Server-Timing lists the steps", async () => {
  const { app } = await startTestService();
  const reply = await request(app).post("/render").send(job);
  const names = String(reply.headers["server-timing"])
    .split(", ")
    .map((step) => step.replace(/;dur=[\d.]+$/, ""));
  expect(names).toEqual(["body", "queue", "parse", "compile", "render"]);
});
