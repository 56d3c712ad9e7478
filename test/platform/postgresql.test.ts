import { afterAll, beforeAll, describe } from "vitest";
import { openRecords } from "#platform/index.js";
import { keepStagesIn } from "../support/platform-stage.js";
import { emptyTables, hasPostgres, PostgresServer } from "../support/postgresql.js";
import { some } from "../support/runs.js";

/** The tests of the embedded database, which also run with PostgreSQL. */
const TESTS = [
  () => import("./forms.test.js"),
  () => import("./cart.test.js"),
  () => import("./stock.test.js"),
  () => import("./clock.test.js"),
  () => import("./retention.test.js"),
  () => import("./content.test.js"),
  () => import("./members.test.js"),
  () => import("./visits.test.js"),
  () => import("./owner.test.js"),
];

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

  for (const declareTests of some(TESTS, 9, 1)) await declareTests();
});
