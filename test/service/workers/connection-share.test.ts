import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { ConnectionShare } from "../../../src/service/workers/connection-share.js";
import { connectionToEach, HANGS, servedProgram } from "../../support/served-program.js";
import { Load } from "./load.js";

/** A server with so many kept connections; `round`: what each is told about being kept. */
async function kept(count: number) {
  const server = createServer((_req, res) => void res.end());
  const share = new ConnectionShare(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => {
    for (const agent of agents) agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const round = async (): Promise<number> => {
    const told = agents.map(async (agent) => {
      const [reply] = (await once(get({ port, agent }), "response")) as [IncomingMessage];
      await reply.toArray();
      return reply.headers.connection;
    });
    return (await Promise.all(told)).filter((connection) => connection === "close").length;
  };
  await round();
  return { share, round };
}

describe("a process", () => {
  test("closes as many connections as it has too many, and no more", async () => {
    const { share, round } = await kept(10);
    expect(share.connections).toBe(10);
    share.aimAt(4);
    expect([await round(), await round()]).toEqual([6, 0]);
  });

  test.each([10, 12, 9, 8])("of ten connections closes none for a share of %d", async (fair) => {
    const { share, round } = await kept(10);
    share.aimAt(fair);
    expect(await round()).toBe(0);
  });
});

test("a worker that has no connections gets some of those that others keep", async () => {
  const served = await servedProgram({ argv: ["--workers", "2"], settings: { workerStallDeadline: 60_000 } });
  const [idle] = [...(await connectionToEach(served)).keys()] as [number];
  // One that stands still takes no connections.
  process.kill(idle, "SIGSTOP");
  const renders = (): number =>
    served.log.filter(({ pid, path }) => pid === idle && path === "/render").length;
  const load = new Load(await served.url(), 12);
  await load.goesOn();
  process.kill(idle, "SIGCONT");
  await expect.poll(renders, { timeout: HANGS }).toBeGreaterThan(50);
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(new Set(load.statuses)).toEqual(new Set([200]));
});
