import { afterAll, beforeAll, describe } from "vitest";
import { openRecords } from "../../src/platform/index.js";
import { keepStagesIn } from "../support/platform-stage.js";
import { emptyTables, hasPostgres, PostgresServer } from "../support/postgresql.js";

/* Runs the tests of the embedded database with PostgreSQL. */
describe.skipIf(!hasPostgres())("on PostgreSQL", async () => {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    const started = await PostgresServer.start();
    server = started;
    const url = await started.database();
    await (await openRecords({ kind: "postgresql", url }, Date.now)).close();
    keepStagesIn(async () => {
      await emptyTables(url);
      return { kind: "postgresql", url };
    });
  });
  afterAll(() => server?.remove());

  await import("./forms.test.js");
  await import("./cart.test.js");
  await import("./content.test.js");
  await import("./members.test.js");
  await import("./visits.test.js");
  await import("./owner.test.js");
});
