import { describe, expect, test } from "vitest";
import { openRecords } from "../../../src/platform/index.js";
import { platformProcess, RemoteVisitor } from "../../support/platform-process.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

async function freshStorage() {
  return { kind: "embedded" as const, folder: (await TemporaryFolder.create()).at("data") };
}

/** Visitors who subscribe one address after the other until their process is gone. */
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

describe("a process that is killed while it writes", () => {
  test("has lost nothing that it acknowledged, and another one goes on", async () => {
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
    const kept = new Set((await records.subscribers("studio")).map(({ email }) => email));
    const submitted = (await records.submissions("studio")).map(({ answers }) => JSON.parse(answers).email);
    await close();
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    // Each write was stored whole: the subscription and the submission, or neither.
    expect(new Set(submitted)).toEqual(kept);
  });
});

describe("two processes on one database", () => {
  test("can both begin with it, and know each other's visitors", async () => {
    const storage = await freshStorage();
    const [first, second] = await Promise.all([platformProcess(storage), platformProcess(storage)]);
    const visitor = new RemoteVisitor();
    expect(await visitor.addToCart(first.url, { itemId: "book", quantity: 1 })).toBe(201);
    const { body } = await visitor.send(second.url, "GET", "/api/commerce/shopping-cart");
    expect(body["entries"]).toHaveLength(1);
    expect(await visitor.addToCart(second.url, { itemId: "book", quantity: 1 })).toBe(201);
  });

  test("store everything that both are sent at once", async () => {
    const storage = await freshStorage();
    const processes = await Promise.all([platformProcess(storage), platformProcess(storage)]);
    const emails = Array.from({ length: 60 }, (_, i) => `v${i}@example.org`);
    const statuses = await Promise.all(
      emails.map((email, i) => new RemoteVisitor().subscribe(processes[i % 2]?.url ?? "", email)),
    );
    expect(statuses).toEqual(emails.map(() => 200));
    const { records, close } = await openRecords(storage, Date.now);
    expect(await records.subscribers("studio")).toHaveLength(emails.length);
    await close();
  });

  test("never sell the last piece twice", async () => {
    const storage = await freshStorage();
    const processes = await Promise.all([platformProcess(storage), platformProcess(storage)]);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        new RemoteVisitor().addToCart(processes[i % 2]?.url ?? "", {
          itemId: "vase",
          sku: "V-S",
          quantity: 1,
        }),
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe("the key of a submission", () => {
  const SAVE = "/api/form/SaveFormSubmission";

  async function keyed() {
    const storage = await freshStorage();
    const [first, second] = await Promise.all([platformProcess(storage), platformProcess(storage)]);
    const visitor = new RemoteVisitor();
    const key = async () =>
      (await visitor.send(first.url, "POST", "/api/form/FormSubmissionKey")).body["key"];
    const body = async (email: string) => ({ key: await key(), form: JSON.stringify({ email }) });
    const stored = async () => {
      const { records, close } = await openRecords(storage, Date.now);
      const rows = await records.submissions("studio");
      await close();
      return rows.length;
    };
    return { first, second, visitor, body, stored };
  }

  test("is worth nothing to a thief, and nothing the second time, in any process", async () => {
    const { first, second, visitor, body, stored } = await keyed();
    const submission = await body("ida@example.org");
    const stolen = await new RemoteVisitor().send(second.url, "POST", SAVE, submission);
    expect(stolen.status).toBe(401);
    expect((await visitor.send(second.url, "POST", SAVE, submission)).status).toBe(200);
    const other = { ...submission, form: JSON.stringify({ email: "ole@example.org" }) };
    for (const { url } of [first, second]) {
      expect((await visitor.send(url, "POST", SAVE, other)).status).toBe(401);
    }
    expect(await stored()).toBe(1);
  });

  test("does not help an impatient visitor to be stored twice", async () => {
    const { first, second, visitor, body, stored } = await keyed();
    const bodies = [];
    for (let i = 0; i < 6; i++) bodies.push(await body("ida@example.org"));
    const sent = await Promise.all(
      bodies.map((one, i) => visitor.send([first, second][i % 2]?.url ?? "", "POST", SAVE, one)),
    );
    expect(sent.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(new Set(sent.map((response) => response.body["id"])).size).toBe(1);
    expect(await stored()).toBe(1);
  });
});

describe("a disk that is full", () => {
  test("is answered as trouble, loses nothing, and works again with room", async () => {
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
    const kept = (await records.subscribers("studio")).map(({ email }) => email);
    await close();
    expect(new Set(kept)).toEqual(new Set([...acknowledged, "later@example.org"]));
  });
});
