import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { BatchInput, BatchOutcome } from "#client/index.js";
import { facing } from "./clients.js";

describe("a batch whose connection fails", () => {
  const NDJSON = { "Content-Type": "application/x-ndjson" };

  /** A server that sends one outcome in response to each of the first requests. `drop` then ends the connection. */
  const failing = async (failures: number) => {
    let requests = 0;
    let drop = (): void => undefined;
    const faced = await facing((req, res) => {
      const fails = ++requests <= failures;
      drop = () => void (fails && res.destroy());
      let rest = "";
      let outcomes = 0;
      res.writeHead(200, NDJSON);
      req.on("error", () => undefined);
      req.on("data", (chunk) => {
        const lines = `${rest}${chunk}`.split("\n");
        rest = lines.pop() ?? "";
        for (const line of fails ? lines.slice(0, outcomes === 0 ? 1 : 0) : lines) {
          outcomes++;
          res.write(`{"id":${(JSON.parse(line) as { id: number }).id},"status":200,"html":"x"}\n`);
        }
      });
      req.on("end", () => void (fails || res.end()));
    });
    return { ...faced, drop: () => drop() };
  };

  test("sends inputs without an outcome again, each once", async () => {
    const { client, waits, drop } = await failing(3);
    const inputs = Array.from({ length: 10 }, (_, id) => ({ id, template: "x" }));
    const ids = [];
    for await (const { id } of client.batch(inputs)) {
      ids.push(id);
      drop();
    }
    expect(ids).toEqual(inputs.map(({ id }) => id));
    expect(waits).toHaveLength(3);
  });

  test("continues with later inputs", async () => {
    const { client, drop } = await failing(1);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* inputs(): AsyncGenerator<BatchInput> {
      yield { id: 0, template: "x" };
      yield { id: 1, template: "x" };
      await released;
      yield { id: 2, template: "x" };
    }
    const ids = [];
    for await (const { id } of client.batch(inputs())) {
      ids.push(id);
      drop();
      if (id === 1) release();
    }
    expect(ids).toEqual([0, 1, 2]);
  });

  test("fails if the connection is lost before any outcome, after two more attempts", async () => {
    let calls = 0;
    const { client } = await facing((req) => {
      calls++;
      req.socket.destroy();
    });
    await expect(client.batch([{ template: "x" }]).next()).rejects.toMatchObject({ code: "unreachable" });
    expect(calls).toBe(3);
  });

  test("is repeated if the service is overloaded", async () => {
    let calls = 0;
    const { client, waits } = await facing(async (req, res) => {
      await once(req.resume(), "end");
      if (++calls === 1) {
        res.writeHead(503, { "Content-Type": "application/problem+json" });
        res.end(JSON.stringify({ title: "t", detail: "d", code: "overloaded", status: 503 }));
      } else res.writeHead(200, NDJSON).end('{"id":1,"status":200,"html":"x"}\n');
    });
    const outcomes: BatchOutcome[] = [];
    for await (const outcome of client.batch([{ id: 1, template: "x" }])) outcomes.push(outcome);
    expect(outcomes).toMatchObject([{ id: 1, html: "x" }]);
    expect(waits).toHaveLength(1);
  });
});
