import { expect, test } from "vitest";
import { servedProgram } from "../support/served-program.js";

const REQUESTS = 50;

test("lines that were still waiting to be written are written when the service ends", async () => {
  const served = await servedProgram();
  const url = await served.url();
  for (let each = 0; each < REQUESTS; each++) await (await fetch(`${url}/healthz`)).text();
  served.child.kill("SIGTERM");
  expect(await served.exit).toBe(0);
  expect(served.logged("request")).toHaveLength(REQUESTS);
  expect(served.logged("stopped")).toHaveLength(1);
});

test("a reader of the log that is stuck holds up neither replies nor the end", async () => {
  const served = await servedProgram();
  const url = await served.url();
  served.child.stdout?.pause();
  // More than the pipe and both its ends take.
  const headers = { "X-Request-Id": "a".repeat(100) };
  for (let each = 0; each < 3_000; each++) {
    const reply = await fetch(`${url}/${"nothing".repeat(20)}`, { headers });
    expect(reply.status).toBe(404);
    await reply.text();
  }
  served.child.kill("SIGTERM");
  expect(await served.exit).toBe(0);
});
