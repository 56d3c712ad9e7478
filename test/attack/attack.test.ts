import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { some } from "../support/runs.js";
import { type Group, groups, isExpected, type Kind } from "./kinds.js";
import { send } from "./send.js";
import { health, type ServiceUnderAttack, startService } from "./service-under-attack.js";

const built = existsSync(new URL("../../dist/service/threads/thread.js", import.meta.url));
if (!built) process.stderr.write("NOT CHECKED: the service under attack (missing: npm run build)\n");

const ATTACKERS = 4;
/** Number of ordinary requests and of health checks that are sent during a hostile request. */
const COMPANIONS = 5;
const MAX_MEMORY = 1.5e9;
/** Allows for a busy machine. Hostile renders end much earlier. */
const PATIENT = { renderDeadline: 10_000, shutdownDeadline: 60_000, renderThreads: 2 };

const good = {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "text/html" },
  body: JSON.stringify({
    template: "<ul>{.repeated section l}<li>{@|html}</li>{.end}</ul>",
    data: { l: ["Tea & toast", "<b>"] },
  }),
};
const GOOD = "<ul><li>Tea &amp; toast</li><li>&lt;b&gt;</li></ul>";

interface Attack {
  readonly group: Group;
  readonly atLeast: number;
  /** Sends one of this many kinds, because all kinds of a group would keep two cores busy for a minute. */
  readonly step: number;
}

/** The groups that attack the same service, in order. */
const services: readonly (readonly [title: string, settings: object, attacks: readonly Attack[]])[] = [
  [
    "bodies, templates and renders",
    {},
    [
      { group: "json", atLeast: 55, step: 8 },
      { group: "templates", atLeast: 31, step: 12 },
      { group: "renders", atLeast: 72, step: 18 },
      { group: "markdown", atLeast: 9, step: 4 },
      { group: "islands", atLeast: 28, step: 12 },
    ],
  ],
  // Some requests never end by themselves, so the service has to end them.
  ["HTTP", { transferDeadline: 10_000 }, [{ group: "protocol", atLeast: 50, step: 8 }]],
];

describe.skipIf(!built).each(services)(
  "a service in 512 megabytes, attacked by %s",
  (_, settings, attacks) => {
    let service: ServiceUnderAttack;
    beforeAll(async () => {
      service = await startService({ ...PATIENT, ...settings });
    });
    afterAll(() => service?.stop());

    test.each(attacks)(
      "serves good callers and health checks: $group",
      { timeout: 600_000 },
      async ({ group, atLeast, step }) => {
        const kinds = groups[group];
        expect(kinds.length).toBeGreaterThanOrEqual(atLeast);
        expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
        expect(await failuresUnder(some(kinds, step), service)).toEqual([]);
        expect(service.death()).toBeUndefined();
        const peak = service.peakMemory();
        if (peak !== undefined) expect(peak).toBeLessThan(MAX_MEMORY);
      },
    );

    test("ends on request", { timeout: 120_000 }, async () => {
      expect(await service.stop()).toMatchObject({ code: 0 });
    });
  },
);

/** Sends every kind during ordinary requests and health checks. Returns the unexpected responses. */
async function failuresUnder(
  kinds: readonly Kind[],
  { port, url }: ServiceUnderAttack,
): Promise<readonly string[]> {
  const failures: string[] = [];
  const callsWell = async () => {
    const result = await fetch(`${url}/render`, good)
      .then(async (response) => `${response.status} ${await response.text()}`)
      .catch((error: Error) => `${error.message}: ${String(error.cause)}`);
    if (result !== `200 ${GOOD}`) failures.push(`good: ${result.slice(0, 200)}`);
  };
  const asksForHealth = async () => {
    const status = await health(port).catch(String);
    if (status !== 200) failures.push(`health: ${status}`);
  };
  const accompany = async (ask: () => Promise<void>) => {
    for (let count = 0; count < COMPANIONS; count++) await ask();
  };
  const attack = async (kind: Kind) => {
    const response = await send(port, kind.request).catch((error: unknown) => ({
      status: 0,
      code: String(error),
    }));
    if (!isExpected(kind, response)) failures.push(`${kind.name}: ${response.status} ${response.code}`);
  };
  const waiting = kinds.toReversed();
  const attackers = Array.from({ length: ATTACKERS }, async () => {
    for (let kind = waiting.pop(); kind !== undefined; kind = waiting.pop())
      await Promise.all([attack(kind), accompany(callsWell), accompany(asksForHealth)]);
  });
  await Promise.all(attackers);
  return failures;
}
