import supertest from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open.js";
import { openPlatform } from "#platform/index.js";
import { post } from "#platform/outbox/queries.js";
import { platformStage, sendForm, sharedStorage } from "../support/platform-stage.js";

const START = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1_000;
const ENTRIES = "/api/commerce/shopping-cart/entries";

function cookiesOf({ headers }: supertest.Response): ReadonlyMap<string, string> {
  const lines = headers["set-cookie"] as unknown as readonly string[];
  const pairs = lines.map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []);
  return new Map(pairs.map(([, name = "", value = ""]) => [name, value]));
}

async function stage(retention: { readonly days?: number; readonly megabytes?: number }) {
  const storage = await sharedStorage();
  let now = START;
  const { app, platform, visitor } = await platformStage({ storage, retention, now: () => now });
  const db = await openDatabase(storage);
  onTestFinished(() => db.destroy());
  const record = (event: string, size = 10) =>
    supertest(app)
      .post("/api/events/RecordEvent")
      .send({ event, data: JSON.stringify({ text: "x".repeat(size) }) })
      .expect(202);
  const hit = () =>
    supertest(app)
      .post("/api/census/RecordHit")
      .type("form")
      .send({ event: "1", data: JSON.stringify({ pagePath: "/" }) })
      .expect(204);
  const wait = (days: number) => {
    now += days * DAY;
  };
  return { app, platform, visitor, db, record, hit, wait };
}

describe("records of visits", () => {
  test("are deleted after some days", async () => {
    const { platform, record, hit, wait, db } = await stage({ days: 30 });
    for (let i = 0; i < 3; i++) await record("early");
    await hit();
    wait(29);
    await record("late");
    await platform.sweep();
    expect((await platform.owner.counts("studio")).events).toBe(4);
    wait(2);
    await platform.sweep();
    expect((await platform.owner.events("studio")).map(({ name }) => name)).toEqual(["late"]);
    expect(await platform.owner.hits("studio")).toEqual([]);
    const sizes = await db.selectFrom("record_sizes").select(["kind", "bytes"]).orderBy("kind").execute();
    expect(sizes.map(({ kind, bytes }) => [kind, bytes > 0])).toEqual([
      ["events", true],
      ["hits", false],
    ]);
  });

  test("fill at most the quota of their site; the newest stay, and those of other kinds", async () => {
    const { platform, record, hit } = await stage({ megabytes: 1 });
    for (let i = 0; i < 3; i++) await hit();
    const total = 120;
    for (let i = 0; i < total; i++) await record(`event-${i}`, 15_000);
    await platform.sweep();
    await expect
      .poll(async () => {
        const events = await platform.owner.events("studio");
        return events.reduce((sum, { data }) => sum + data.length, 0);
      })
      .toBeLessThan(1_000_000);
    const names = (await platform.owner.events("studio")).map(({ name }) => name);
    expect(names.length).toBeLessThan(total);
    expect(await platform.owner.hits("studio")).toHaveLength(3);
  });

  test("are counted when a database of an earlier version is opened", async () => {
    const { db, record } = await stage({});
    await record("one", 1_000);
    const before = await db.selectFrom("record_sizes").selectAll().execute();
    await db.schema.dropTable("record_sizes").execute();
    await db.schema.dropIndex("cart_entries_by_end").execute();
    await db.schema.dropIndex("outbox_by_age").execute();
    const { addRecordSizes } = await import("#platform/database/record-tables.js");
    await addRecordSizes(db as never);
    expect(await db.selectFrom("record_sizes").selectAll().execute()).toEqual(before);
  });
});

test("carts and messages are deleted after some days; what belongs to the owner stays", async () => {
  const { platform, visitor, db, wait } = await stage({ days: 30 });
  const [buyer, early, late] = [visitor(), visitor(), visitor()];
  await buyer.send("post", ENTRIES, { itemId: "book", quantity: 1 });
  const [cart = ""] = await platform.owner.carts("studio");
  await platform.placeOrder("studio", cart);
  await sendForm(buyer);
  await early.send("post", ENTRIES, { itemId: "book", quantity: 1 });
  await late.send("post", ENTRIES, { itemId: "book", quantity: 1 });
  await post(db, "studio", [{ kind: "email", target: "ida@example.org", payload: {} }], START);
  await late.send("post", "/api/content/entry/comments", { author: "Ida", text: "Lovely." });
  wait(20);
  await late.send("post", ENTRIES, { itemId: "vase", variantId: "large", quantity: 1 });
  wait(20);
  await platform.sweep();
  const carts = await platform.owner.filledCarts("studio");
  // A changed cart keeps its old entries, too.
  expect(carts.map((entries) => entries.length)).toEqual([2]);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await platform.owner.counts("studio")).toMatchObject({
    orders: 1,
    submissions: 1,
    pendingComments: 1,
  });
});

describe("a session", () => {
  test("is stored only when it contains something", async () => {
    const { app, visitor, db } = await stage({});
    const sessions = async () => (await db.selectFrom("sessions").selectAll().execute()).length;
    const refused = await supertest(app).post(ENTRIES).send({ itemId: "book", quantity: 1 });
    expect([refused.status, refused.body.crumbFail]).toEqual([403, true]);
    const client = visitor();
    await sendForm(client);
    await client.get("/platform");
    await client.send("post", "/api/content/entry/comments", { author: "Ida", text: "Lovely." });
    expect(await sessions()).toBe(0);
    await client.send("post", ENTRIES, { itemId: "book", quantity: 1 });
    await client.send("post", ENTRIES, { itemId: "vase", variantId: "large", quantity: 1 });
    expect(await sessions()).toBe(1);
    expect((await client.get("/api/commerce/shopping-cart")).body.entries).toHaveLength(2);
  });

  test("that is empty cannot be chosen by a visitor", async () => {
    const { app } = await stage({});
    const cookie = "platen_session=s%3Achosen.c2lnbmVk";
    const { headers } = await supertest(app).post(ENTRIES).set("Cookie", cookie).send({});
    expect(String(headers["set-cookie"])).toMatch(/platen_session=s%3A(?!chosen)/);
  });

  test("gets another id when somebody signs in with a known one", async () => {
    const { app, platform } = await stage({});
    await platform.owner.setMember("studio", {
      email: "ida@example.org",
      password: "a long password",
      roles: [1],
    });
    const credentials = { email: "ida@example.org", password: "a long password" };
    const signIn = () => supertest(app).post("/api/site-users/account/session").send(credentials);
    const refused = await signIn();
    const cookies = cookiesOf(refused);
    const response = await signIn()
      .set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
      .set("X-CSRF-Token", refused.body.crumb);
    expect(response.status).toBe(200);
    const renewed = cookiesOf(response).get("platen_session");
    expect(renewed).toMatch(/^s%3A/);
    expect(renewed).not.toBe(cookies.get("platen_session"));
  });
});

test.each([{ days: 0 }, { days: Number.NaN }, { megabytes: 0 }, { megabytes: Number.POSITIVE_INFINITY }])(
  "a retention of %j is rejected",
  async (retention) => {
    const storage = await sharedStorage();
    await expect(openPlatform({ storage, sites: [], retention })).rejects.toThrow("must be at least 1");
  },
);
