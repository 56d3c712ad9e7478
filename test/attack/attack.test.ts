import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Kind, kinds } from "./kinds.js";
import { send } from "./send.js";
import { startService } from "./service-under-attack.js";

const built = existsSync(new URL("../../dist/service/run.js", import.meta.url));
if (!built) process.stderr.write("NOT CHECKED: an attack during load (missing: npm run build)\n");

const REQUESTS = 1_000;
const ATTACKERS = 6;
const CALLERS = 3;

/** Kinds whose requests take megabytes, or wait for a deadline, are sent this often; the others share the rest. */
const HEAVY_TURNS = 2;
const HEAVY_BYTES = 2_000_000;

const good = {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "text/html" },
  body: JSON.stringify({
    template: "<ul>{.repeated section l}<li>{@|html}</li>{.end}</ul>",
    data: { l: ["Tea & toast", "<b>"] },
  }),
};
const GOOD = "<ul><li>Tea &amp; toast</li><li>&lt;b&gt;</li></ul>";

/** Every kind, in an order that is random and the same every time. */
function attack(): readonly Kind[] {
  const size = ({ request }: Kind): number => (request.body ?? request.bytes)?.().length ?? 0;
  const isHeavy = (kind: Kind): boolean => size(kind) > HEAVY_BYTES || kind.name.includes("does not end");
  const heavy = kinds.filter(isHeavy);
  const light = kinds.filter((kind) => !isHeavy(kind));
  const list = Array.from({ length: HEAVY_TURNS }, () => heavy).flat();
  for (let turn = 0; list.length < REQUESTS; turn++) list.push(light[turn % light.length] as Kind);
  const order = fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length });
  return fc.sample(order, { seed: 7, numRuns: 1 })[0] ?? [];
}

describe.skipIf(!built)("a thousand hostile requests during load", () => {
  test("are answered each with its own code, and cost no good request", { timeout: 300_000 }, async () => {
    // What waits does so shorter, and what is kept is little: memory has to show what is not kept.
    const kept = { cacheSize: 1_000_000, registeredTemplatesSize: 1_000_000, registeredDataSize: 1_000_000 };
    // Of several of the largest replies at once one would be refused for now, as it should be.
    const roomy = { sendingSize: 1_000_000_000 };
    const service = await startService({ headersDeadline: 2_000, bodyDeadline: 6_000, ...kept, ...roomy });
    onTestFinished(async () => {
      expect(await service.stop()).toBe(0);
    });
    const { port, url } = service;
    const wrong: string[] = [];

    const ask = async (): Promise<void> => {
      const reply = await fetch(`${url}/render`, good);
      const html = await reply.text();
      if (reply.status !== 200 || html !== GOOD) wrong.push(`good: ${reply.status} ${html.slice(0, 200)}`);
    };
    for (let turn = 0; turn < 200; turn++) await ask();
    // Each once, so that everything is loaded that is loaded when it is first needed.
    for (const { request } of kinds) await send(port, request);
    const before = await service.ask("memory");

    let attacking = true;
    let asked = 0;
    const callers = Array.from({ length: CALLERS }, async () => {
      for (; attacking; asked++) await ask();
    });
    const waiting = [...attack()];
    expect(waiting.length).toBe(REQUESTS);
    const attackers = Array.from({ length: ATTACKERS }, async () => {
      for (let kind = waiting.pop(); kind !== undefined; kind = waiting.pop()) {
        const { status, code } = await send(port, kind.request).catch((error: unknown) => ({
          status: 0,
          code: String(error),
        }));
        if (status !== kind.status || !kind.codes.includes(code))
          wrong.push(`${kind.name}: ${status} ${code}`);
      }
    });
    await Promise.all(attackers);
    attacking = false;
    await Promise.all(callers);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(0);
    expect(new Set(kinds.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);

    await ask();
    const after = await service.ask("memory");
    expect(after.heapUsed).toBeLessThan(before.heapUsed * 1.5);
    expect(after.external).toBeLessThan(before.external * 2 + 8_000_000);
  });
});
