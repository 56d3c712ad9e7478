import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { everything } from "../../support/runs.js";
import { servedProgram } from "../../support/served-program.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const REQUESTS = 50;

test("writes all lines when the service ends, long before the deadline", async () => {
  const server = await servedProgram({ settings: { shutdownDeadline: 3_600_000 } });
  const url = await server.url();
  for (let each = 0; each < REQUESTS; each++) await (await fetch(`${url}/healthz`)).text();
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(server.logged("request")).toHaveLength(REQUESTS);
  expect(server.logged("stopped")).toHaveLength(1);
});

test.runIf(everything)(
  "a stuck reader of the log delays neither responses nor the end of the service",
  async () => {
    const server = await servedProgram();
    const url = await server.url();
    server.child.stdout?.pause();
    // Megabytes, which exceed the buffers of the pipe and of both ends.
    for (let each = 0; each < 400; each++) {
      const response = await fetch(`${url}/${"nothing".repeat(1_000)}`);
      expect(response.status).toBe(404);
      await response.text();
    }
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  },
);

test("a full disk ends neither the service nor its responses", async () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const server = await servedProgram({ stdout: full });
  const url = await server.url();
  // More than one write contains.
  for (let each = 0; each < REQUESTS; each++) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
});

/** The writing end of a full pipe without a reader. */
async function fullPipe(): Promise<number> {
  const path = `${(await TemporaryFolder.create()).path}/pipe`;
  execFileSync("mkfifo", [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  onTestFinished(() => {
    closeSync(writer);
    closeSync(reader);
  });
  const fill = (): void => {
    for (;;) writeSync(writer, Buffer.alloc(4_096));
  };
  expect(fill).toThrow("EAGAIN");
  return writer;
}

test.runIf(everything)("a full pipe does not delay the end of the service", async () => {
  const server = await servedProgram({ stdout: await fullPipe() });
  const url = await server.url();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
});
