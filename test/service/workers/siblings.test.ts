import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../src/client/canonical-json.js";
import { PlatenClient } from "../../../src/client/index.js";
import { type Connection, connectionToEach, servedProgram } from "../../support/served-program.js";

const argv = ["--workers", "2"];
const idOf = (value: unknown): string => createHash("sha256").update(canonicalJson(value)).digest("hex");

describe("what one worker was sent", () => {
  test("all can render, once it is answered", async () => {
    const served = await servedProgram({ argv });
    const [first, second] = [...(await connectionToEach(served)).values()] as [Connection, Connection];
    const bundle = { template: "{website.name}: {title|html}{@|apply p}", partials: { p: "!" } };
    const base = { website: { name: "Shop" } };
    const [templateId, baseId] = [idOf(bundle), idOf(base)];
    const put = { method: "PUT", path: `/templates/${templateId}`, body: bundle };
    expect(await first.send(put)).toMatchObject({ status: 201 });
    expect(await second.send({ method: "PUT", path: `/data/${baseId}`, body: base })).toMatchObject({
      status: 201,
    });
    for (const connection of [first, second, first, second]) {
      const body = { templateId, baseId, data: { title: "<Tea>" } };
      const reply = await connection.send({ method: "POST", path: "/render", body });
      expect([reply.status, JSON.parse(reply.text).html]).toEqual([200, "Shop: &lt;Tea&gt;!"]);
    }
  });

  test("is taken also when another worker is stuck", async () => {
    const served = await servedProgram({ argv, settings: { workerStallDeadline: 600_000 } });
    const each = await connectionToEach(served);
    const [[stuck], [, connection]] = [...each] as [[number, Connection], [number, Connection]];
    process.kill(stuck, "SIGSTOP");
    const body = { template: "x" };
    const reply = await connection.send({ method: "PUT", path: `/templates/${idOf(body)}`, body });
    expect(reply.status).toBe(201);
    const { status } = await connection.send({ path: "/metrics" });
    expect(status).toBe(200);
  });
});

test("a client survives workers that are killed while it renders", async () => {
  const served = await servedProgram({ argv });
  const client = new PlatenClient({ url: await served.url() });
  const bundle = { template: "{.repeated section l}{@}{.end}" };
  const data = { l: Array(1_000).fill("x") };
  let killed = 0;
  const rendering = Array.from({ length: 4 }, async () => {
    for (let render = 0; render < 100; render++) {
      const { html } = await client.render({ bundle, data });
      expect(html).toHaveLength(1_000);
      if (render === 20 && killed++ === 0) process.kill(served.workers()[0] as number, "SIGKILL");
    }
  });
  await Promise.all(rendering);
  await served.until("worker ready", 3);
  expect(served.logged("worker lost")).toHaveLength(1);
});
