import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords } from "#platform/index.js";
import {
  type PlatformProcess,
  platformProcess,
  RemoteVisitor,
  startPlatform,
} from "../../support/platform-process.js";
import { everything } from "../../support/runs.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

async function freshStorage() {
  return { kind: "embedded" as const, folder: (await TemporaryFolder.create()).at("data") };
}

/** Visitors who subscribe until their process has ended. */
async function subscribeUntilGone(url: string, visitors: number, acknowledged: string[]): Promise<void> {
  await Promise.all(
    Array.from({ length: visitors }, async (_, number) => {
      const visitor = new RemoteVisitor();
      for (let i = 0; ; i++) {
        const email = `v${number}-${i}@example.org`;
        try {
          if ((await visitor.subscribe(url, email)) === 200) acknowledged.push(email);
        } catch {
          return;
        }
      }
    }),
  );
}

describe("a process killed during a write", () => {
  test("loses nothing that it has acknowledged, and another process continues", async () => {
    const storage = await freshStorage();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { url, kill } = await platformProcess(storage);
      const before = acknowledged.length;
      const writing = subscribeUntilGone(url, 6, acknowledged);
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      await kill();
      await writing;
    }
    const { records, close } = await openRecords(storage, Date.now);
    const storedEmails = new Set((await records.subscribers("studio")).map(({ email }) => email));
    const submitted = (await records.submissions("studio")).map(({ answers }) => JSON.parse(answers).email);
    await close();
    expect(acknowledged.filter((email) => !storedEmails.has(email))).toEqual([]);
    // Each write is atomic: it stored the subscription and the submission, or neither.
    expect(new Set(submitted)).toEqual(storedEmails);
  });
});

describe("two processes on one database", () => {
  let processes: readonly [PlatformProcess, PlatformProcess];
  let database: Awaited<ReturnType<typeof openRecords>>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "platen-"));
    const storage = { kind: "embedded" as const, folder: join(folder, "data") };
    // Both processes start with it at the same time.
    processes = await Promise.all([startPlatform(storage), startPlatform(storage)]);
    database = await openRecords(storage, Date.now);
  });
  afterAll(async () => {
    await database?.close();
    await Promise.all((processes ?? []).map((each) => each.kill()));
    await rm(folder, { recursive: true, force: true });
  });
  const urlOf = (turn: number) => processes[turn % 2 === 0 ? 0 : 1].url;
  const stored = async () => (await database.records.submissions("studio")).length;

  test("recognize each other's visitors", async () => {
    const visitor = new RemoteVisitor();
    expect(await visitor.addToCart(urlOf(0), { itemId: "book", quantity: 1 })).toBe(201);
    const { body } = await visitor.send(urlOf(1), "GET", "/api/commerce/shopping-cart");
    expect(body["entries"]).toHaveLength(1);
    expect(await visitor.addToCart(urlOf(1), { itemId: "book", quantity: 1 })).toBe(201);
  });

  test("store everything that is sent to both at once", async () => {
    const before = (await database.records.subscribers("studio")).length;
    const emails = Array.from({ length: 60 }, (_, i) => `v${i}@example.org`);
    const statuses = await Promise.all(
      emails.map((email, i) => new RemoteVisitor().subscribe(urlOf(i), email)),
    );
    expect(statuses).toEqual(emails.map(() => 200));
    expect(await database.records.subscribers("studio")).toHaveLength(before + emails.length);
  });

  test("never sell the last piece twice", async () => {
    const vase = { itemId: "vase", sku: "V-S", quantity: 1 };
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => new RemoteVisitor().addToCart(urlOf(i), vase)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  describe(" with the key of a submission", () => {
    const SAVE = "/api/form/SaveFormSubmission";

    /** A submission with a key from the first process. */
    const submission = async (visitor: RemoteVisitor, email: string) => {
      const { body } = await visitor.send(urlOf(0), "POST", "/api/form/FormSubmissionKey");
      return { key: body["key"], form: JSON.stringify({ email }) };
    };

    test("  reject a stolen key and a second use", async () => {
      const before = await stored();
      const visitor = new RemoteVisitor();
      const body = await submission(visitor, "eve@example.org");
      const stolen = await new RemoteVisitor().send(urlOf(1), "POST", SAVE, body);
      expect(stolen.status).toBe(401);
      expect((await visitor.send(urlOf(1), "POST", SAVE, body)).status).toBe(200);
      const changedBody = { ...body, form: JSON.stringify({ email: "ole@example.org" }) };
      for (const { url } of processes) {
        expect((await visitor.send(url, "POST", SAVE, changedBody)).status).toBe(401);
      }
      expect(await stored()).toBe(before + 1);
    });

    test("  store repeated submissions of one visitor once", async () => {
      const before = await stored();
      const visitor = new RemoteVisitor();
      const bodies = [];
      for (let i = 0; i < 6; i++) bodies.push(await submission(visitor, "ida@example.org"));
      const responses = await Promise.all(
        bodies.map((body, i) => visitor.send(urlOf(i), "POST", SAVE, body)),
      );
      expect(responses.map(({ status }) => status)).toEqual(bodies.map(() => 200));
      expect(new Set(responses.map((response) => response.body["id"])).size).toBe(1);
      expect(await stored()).toBe(before + 1);
    });
  });
});

describe("a full disk", () => {
  test.runIf(everything)("causes errors, loses nothing, and works again when there is space", async () => {
    const storage = await freshStorage();
    const full = await platformProcess({ ...storage, maxPages: 120 });
    const visitor = new RemoteVisitor();
    const acknowledged: string[] = [];
    let status = 200;
    for (let i = 0; status === 200 && i < 5_000; i++) {
      const email = `${"x".repeat(100)}${i}@example.org`;
      status = await visitor.subscribe(full.url, email);
      if (status === 200) acknowledged.push(email);
    }
    expect(status).toBe(503);
    expect((await visitor.send(full.url, "GET", "/api/content/entry/comments")).status).toBe(200);
    await full.kill();
    const roomy = await platformProcess(storage);
    expect(await visitor.subscribe(roomy.url, "later@example.org")).toBe(200);
    const { records, close } = await openRecords(storage, Date.now);
    const storedEmails = (await records.subscribers("studio")).map(({ email }) => email);
    await close();
    expect(new Set(storedEmails)).toEqual(new Set([...acknowledged, "later@example.org"]));
  });
});
