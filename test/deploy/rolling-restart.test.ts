import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runs, some } from "../support/runs.js";
import { type Expectation, Load } from "./load.js";
import { installedNginx, startNginx } from "./nginx.js";
import { freePort, Replica } from "./replica.js";

const path = installedNginx();
const built = existsSync(new URL("../../dist/cli/main.js", import.meta.url));
const missing = path === undefined ? "nginx (Debian: apt-get install nginx-light)" : "npm run build";
if (path === undefined || !built) {
  process.stderr.write(`NOT CHECKED: two replicas behind nginx (missing: ${missing})\n`);
}

const CONNECTIONS = 2;
const text = "Tea & toast. ".repeat(2_000);

function rendering(template: string, data: unknown, html: string): Expectation {
  const body = JSON.stringify({ template, data });
  const headers = { "Content-Type": "application/json", Accept: "text/html" };
  return { path: "/render", init: { method: "POST", headers, body }, isRight: (body) => body === html };
}

const expectations: readonly Expectation[] = [
  rendering("<p>{a}</p>", { a: 1 }, "<p>1</p>"),
  rendering("{.repeated section items}{text}{.end}", { items: Array(20).fill(0), text }, text.repeat(20)),
  // The page has islands, so it is streamed.
  { path: "/sites/shop/shop/field-vase", isRight: (body) => body.trimEnd().endsWith("</html>") },
];

describe.skipIf(path === undefined || !built)("two replicas behind nginx", () => {
  const replicas: Replica[] = [];
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    for (let index = 0; index < 2; index++) replicas.push(new Replica(await freePort()));
    await Promise.all(replicas.map((replica) => replica.start()));
    const ports = replicas.map(({ port }) => port);
    nginx = await startNginx(path ?? "", await freePort(), ports);
  });

  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(replicas.map((replica) => replica.end("SIGKILL")));
  });

  test("lose no request while they restart one after the other", { timeout: 600_000 }, async () => {
    const load = new Load(nginx.url, expectations, CONNECTIONS);
    onTestFinished(() => load.stop());
    for (let round = 0; round < runs(1); round++) {
      for (const replica of some(replicas, 2)) {
        await load.answered(12);
        expect(await replica.end("SIGTERM")).toBe(0);
        await load.answered(12);
        await replica.start();
      }
    }
    await load.answered(12);
    await load.stop();
    expect(load.failures).toEqual([]);
  });

  test("do not expose their metrics", async () => {
    for (const path of ["metrics", "metrics/", "Metrics", "metrics%2F", "/metrics", "readyz/", "READYZ"]) {
      expect([path, (await fetch(`${nginx.url}/${path}`)).status]).toEqual([path, 404]);
    }
  });

  test("receive request ids and batches through nginx", async () => {
    const withId = await fetch(`${nginx.url}/healthz`, { headers: { "X-Request-Id": "mine" } });
    expect(withId.headers.get("x-request-id")).toBe("mine");
    const withoutId = await fetch(`${nginx.url}/healthz`);
    expect(withoutId.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
    const lines = [1, 2, 3]
      .map((a) => `${JSON.stringify({ id: a, template: "{a}", data: { a } })}\n`)
      .join("");
    const batch = await fetch(`${nginx.url}/render/batch`, {
      method: "POST",
      headers: { "Content-Type": "application/x-ndjson", Accept: "application/x-ndjson" },
      body: lines,
    });
    const outcomes = (await batch.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { html: string });
    expect(outcomes.map(({ html }) => html)).toEqual(["1", "2", "3"]);
  });

  test("lose only the responses that a killed replica had started to send", {
    timeout: 600_000,
  }, async () => {
    const load = new Load(nginx.url, expectations, CONNECTIONS);
    onTestFinished(() => load.stop());
    const [first] = replicas as [Replica];
    for (let round = 0; round < runs(1); round++) {
      if (round > 0) await first.start();
      await load.answered(12);
      await first.end("SIGKILL");
      await load.answered(12);
    }
    await load.stop();
    const cutResponses = load.failures.filter((failure) => failure.endsWith("cut within the response"));
    expect(load.failures).toEqual(cutResponses);
    // Killing a process interrupts at most the requests that run at that moment.
    expect(cutResponses.length).toBeLessThanOrEqual(runs(1) * CONNECTIONS);
  });
});
