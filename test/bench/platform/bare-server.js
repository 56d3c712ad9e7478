import { randomUUID } from "node:crypto";
import { join } from "node:path";
import express from "express";
import Database from "libsql";

/* Express with one insert per request, into a database as durable as the platform's. Prints its port. */

const database = new Database(join(process.argv[2], "bare.db"));
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table rows (id text primary key, site text, kind text, data text, created_at bigint)");
database.exec("create index rows_by_site on rows (site, created_at, id)");
const insert = database.prepare("insert into rows values (?, ?, ?, ?, ?)");

const app = express();
app.use(express.json(), express.urlencoded({ extended: false }));
app.post("/key", (_req, res) => void res.json({ key: randomUUID() }));
app.post("/row", (req, res) => {
  insert.run([randomUUID(), "studio", "row", JSON.stringify(req.body), Date.now()]);
  res.json({});
});
const server = app.listen(0, "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  process.stdout.write(`${port}\n`);
});
