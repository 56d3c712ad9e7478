import { mkdir, readFile, truncate } from "node:fs/promises";
import Database from "libsql";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { DATABASE_FILE, openPlatform, openRecords, type Storage, StorageError } from "#platform/index.js";
import { hasPostgres, PostgresServer } from "../support/postgresql.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const opening = (storage: Storage) => openPlatform({ storage, sites: [] });

/** Creates a database and closes it. */
async function created(storage: Storage): Promise<void> {
  await (await openRecords(storage, Date.now)).close();
}

test.each([undefined, { kind: "disk" }, { kind: "embedded" }, { kind: "postgresql", folder: "x" }])(
  "a platform rejects the storage %j and lists the allowed ones",
  async (storage) => {
    const options = { storage, sites: [] } as unknown as Parameters<typeof openPlatform>[0];
    await expect(openPlatform(options)).rejects.toThrow('"storage" must be { kind: "embedded", folder');
  },
);

test("a platform in memory keeps its data until it is closed", async () => {
  const first = await opening({ kind: "memory" });
  const second = await opening({ kind: "memory" });
  onTestFinished(() => Promise.all([first.close(), second.close()]).then(() => undefined));
  expect(first.setupCode).not.toBe(second.setupCode);
});

describe("an embedded database is refused in words", () => {
  const refuses = async (storage: Storage, reason: string) => {
    await expect(opening(storage)).rejects.toThrow(StorageError);
    await expect(opening(storage)).rejects.toThrow(reason);
  };

  test("if it is not one", async () => {
    const folder = await TemporaryFolder.create({ [DATABASE_FILE]: "Not a database. ".repeat(100) });
    await refuses(
      { kind: "embedded", folder: folder.path },
      `${DATABASE_FILE}: is damaged, or not a database`,
    );
  });

  test("if it is a folder", async () => {
    const folder = await TemporaryFolder.create();
    await mkdir(folder.at(DATABASE_FILE));
    await refuses({ kind: "embedded", folder: folder.path }, "the program may not write there");
  });

  test("if its folder is a file", async () => {
    const folder = await TemporaryFolder.create({ file: "" });
    await refuses({ kind: "embedded", folder: folder.at("file") }, "is not a folder; name another one");
    await refuses({ kind: "embedded", folder: folder.at("file/data") }, "is not a folder; name another one");
  });

  test("if its disk is full", async () => {
    const folder = await TemporaryFolder.create();
    await refuses({ kind: "embedded", folder: folder.path, maxPages: 5 }, "no space is left");
  });

  test("if a newer version has changed it, which stays as it is", async () => {
    const folder = await TemporaryFolder.create();
    const storage = { kind: "embedded", folder: folder.path } as const;
    await created(storage);
    const database = new Database(folder.at(DATABASE_FILE));
    database.exec("insert into kysely_migration values ('999-later', '2100-01-01')");
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.close();
    const before = await readFile(folder.at(DATABASE_FILE));
    await refuses(storage, "was written by a newer version of Platen; run that version");
    expect(await readFile(folder.at(DATABASE_FILE))).toEqual(before);
  });

  test("if a part of it is missing", async () => {
    const folder = await TemporaryFolder.create();
    const storage = { kind: "embedded", folder: folder.path } as const;
    await created(storage);
    const database = new Database(folder.at(DATABASE_FILE));
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.close();
    await truncate(folder.at(DATABASE_FILE), 6_000);
    await refuses(storage, "is damaged, or not a database; restore a backup");
  });
});

describe("PostgreSQL is refused in words", () => {
  test.each([
    ["postgresql://user:secret@127.0.0.1:1/site", "PostgreSQL at 127.0.0.1:1/site: cannot be reached"],
    [
      "postgresql://user:secret@nowhere.invalid/site",
      "PostgreSQL at nowhere.invalid/site: cannot be reached",
    ],
    ["postgresql://user:secret@[::/site", "the address of PostgreSQL: is not an address"],
  ])("%s", async (url, reason) => {
    const refused = opening({ kind: "postgresql", url });
    await expect(refused).rejects.toThrow(StorageError);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toThrow("secret");
  });

  test.skipIf(!hasPostgres())("if it lacks the database, or a newer version has changed it", async () => {
    const server = await PostgresServer.start();
    onTestFinished(() => server.remove());
    const url = await server.database();
    const other = new URL(url);
    other.pathname = "/missing";
    await expect(opening({ kind: "postgresql", url: other.href })).rejects.toThrow("has no such database");
    await created({ kind: "postgresql", url });
    const client = new pg.Client(url);
    await client.connect();
    await client.query("insert into kysely_migration values ('999-later', '2100-01-01')");
    await client.end();
    const refused = opening({ kind: "postgresql", url });
    await expect(refused).rejects.toThrow(StorageError);
    await expect(refused).rejects.toThrow("was written by a newer version of Platen");
  });
});
