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
