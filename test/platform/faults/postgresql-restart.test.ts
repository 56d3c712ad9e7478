import { describe, expect, onTestFinished, test } from "vitest";
import { openRecords } from "#platform/index.js";
import { platformProcess, RemoteVisitor } from "../../support/platform-process.js";
import { hasPostgres, PostgresServer } from "../../support/postgresql.js";
import { everything } from "../../support/runs.js";

describe.skipIf(!hasPostgres())("PostgreSQL that is restarted under load", () => {
  test.runIf(everything)(
    " returns errors while it is away, then works again without losing data",
    async () => {
      const server = await PostgresServer.start();
      onTestFinished(() => server.remove());
      const storage = { kind: "postgresql" as const, url: await server.database() };
      const { url } = await platformProcess(storage);
      const acknowledged: string[] = [];
      const statuses: number[] = [];
      let ended = false;
      onTestFinished(() => {
        ended = true;
      });
      const load = Promise.all(
        Array.from({ length: 6 }, async (_, number) => {
          const visitor = new RemoteVisitor();
          for (let i = 0; !ended; i++) {
            const email = `v${number}-${i}@example.org`;
            const status = await visitor.subscribe(url, email);
            statuses.push(status);
            if (status === 200) acknowledged.push(email);
          }
        }),
      );
      const worked = (count: number) =>
        expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(count);
      await worked(20);
      await server.stop();
      await expect.poll(() => statuses.includes(503), { timeout: 30_000 }).toBe(true);
      const before = acknowledged.length;
      await server.startAgain();
      await worked(before + 20);
      ended = true;
      await load;
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const { records, close } = await openRecords(storage, Date.now);
      const storedEmails = new Set((await records.subscribers("studio")).map(({ email }) => email));
      await close();
      expect(acknowledged.filter((email) => !storedEmails.has(email))).toEqual([]);
    },
  );
});
