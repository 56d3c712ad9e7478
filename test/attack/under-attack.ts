import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { type Group, groups, isExpected, type Kind } from "./kinds.js";
import { send } from "./send.js";
import { health, startService } from "./service-under-attack.js";

const built = existsSync(new URL("../../dist/service/threads/thread.js", import.meta.url));
if (!built) process.stderr.write("NOT CHECKED: the service under attack (missing: npm run build)\n");

const ATTACKERS = 4;
/** Good requests, and health checks, that are sent one after another while a hostile request runs. */
const COMPANIONS = 5;
const MAX_MEMORY = 1.5e9;
/** A busy machine may take long over a good request, and over the end. Hostile renders are cut long before. */
const PATIENT = { renderDeadline: 10_000, shutdownDeadline: 60_000 };

const good = {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "text/html" },
  body: JSON.stringify({
    template: "<ul>{.repeated section l}<li>{@|html}</li>{.end}</ul>",
    data: { l: ["Tea & toast", "<b>"] },
  }),
};
const GOOD = "<ul><li>Tea &amp; toast</li><li>&lt;b&gt;</li></ul>";

/** Attacks a service with every kind of a group, while good callers and health checks go on. `settings` are its own. */
export function attackWith(group: Group, atLeast: number, settings: object = {}): void {
  const title = "a service in 512 megabytes keeps serving good callers and health checks on new connections";
  test.skipIf(!built)(title, { timeout: 600_000 }, async () => {
    const kinds = groups[group];
    expect(kinds.length).toBeGreaterThanOrEqual(atLeast);
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
    const service = await startService({ ...PATIENT, ...settings, renderThreads: 2 });
    onTestFinished(async () => {
      await service.stop();
    });
    const { port, url } = service;
    const wrong: string[] = [];

    const callsWell = async () => {
      const result = await fetch(`${url}/render`, good)
        .then(async (response) => `${response.status} ${await response.text()}`)
        .catch((error: Error) => `${error.message}: ${String(error.cause)}`);
      if (result !== `200 ${GOOD}`) wrong.push(`good: ${result.slice(0, 200)}`);
    };
    const asksForHealth = async () => {
      const status = await health(port).catch(String);
      if (status !== 200) wrong.push(`health: ${status}`);
    };
    const accompany = async (ask: () => Promise<void>) => {
      for (let count = 0; count < COMPANIONS; count++) await ask();
    };
    const attack = async (kind: Kind) => {
      const response = await send(port, kind.request).catch((error: unknown) => ({
        status: 0,
        code: String(error),
      }));
      if (!isExpected(kind, response)) wrong.push(`${kind.name}: ${response.status} ${response.code}`);
    };

    const waiting = kinds.toReversed();
    const attackers = Array.from({ length: ATTACKERS }, async () => {
      for (let kind = waiting.pop(); kind !== undefined; kind = waiting.pop())
        await Promise.all([attack(kind), accompany(callsWell), accompany(asksForHealth)]);
    });
    await Promise.all(attackers);
    expect(service.death()).toBeUndefined();
    expect(wrong.join("\n")).toBe("");
    const peak = service.peakMemory();
    if (peak !== undefined) expect(peak).toBeLessThan(MAX_MEMORY);
    expect(await service.stop()).toMatchObject({ code: 0 });
  });
}
