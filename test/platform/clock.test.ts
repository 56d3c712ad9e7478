import { describe, expect, test } from "vitest";
import { openDatabase } from "#platform/database/open.js";
import { running } from "#platform/running.js";
import { SESSION_AGE } from "#platform/sessions/store.js";
import { platformStage, sendForm, sharedStorage, type Visitor } from "../support/platform-stage.js";

const START = 1_800_000_000_000;
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const CART = "/api/commerce/shopping-cart";

test("a running period ends within its duration from now, or little later by another process's clock", () => {
  const { after, until } = running(1_000_000, 5_000_000);
  expect(after).toBe(5_000_000);
  expect(until - 6_000_000).toBe(60_000);
});

/** A platform whose clock is a day ahead until `setBack` is called. */
async function stageAhead() {
  const storage = await sharedStorage();
  let now = START + DAY;
  const stage = await platformStage({ storage, now: () => now });
  return {
    ...stage,
    storage,
    setBack: () => {
      now = START;
    },
    wait: (time: number) => {
      now += time;
    },
  };
}

const lastPiece = (visitor: Visitor) =>
  visitor.send("post", `${CART}/entries`, { itemId: "vase", sku: "V-S", quantity: 1 });

describe("after a clock was set back by a day", () => {
  test("earlier reservations are over, and new ones hold for their time", async () => {
    const { visitor, setBack, wait } = await stageAhead();
    expect((await lastPiece(visitor())).status).toBe(201);
    expect((await lastPiece(visitor())).status).toBe(409);
    setBack();
    expect((await lastPiece(visitor())).status).toBe(201);
    wait(HOUR / 4);
    expect((await lastPiece(visitor())).status).toBe(409);
    wait(HOUR / 2);
    expect((await lastPiece(visitor())).status).toBe(201);
  });

  test("a reservation by a process whose clock is a second ahead holds", async () => {
    const storage = await sharedStorage();
    const ahead = await platformStage({ storage, now: () => START + 1_000 });
    const behind = await platformStage({ storage, now: () => START });
    expect((await lastPiece(ahead.visitor())).status).toBe(201);
    expect((await lastPiece(behind.visitor())).status).toBe(409);
  });

  test("sessions continue, and end after the usual time without a visit", async () => {
    const { visitor, platform, storage, setBack, wait } = await stageAhead();
    const [returning, gone] = [visitor(), visitor()];
    await lastPiece(returning);
    await gone.send("post", `${CART}/entries`, { itemId: "book", quantity: 1 });
    setBack();
    expect((await returning.get(CART)).body.entries).toHaveLength(1);
    await platform.sweep();
    wait(SESSION_AGE - HOUR);
    expect((await returning.get(CART)).body.entries).toHaveLength(1);
    wait(2 * HOUR);
    await platform.sweep();
    expect((await returning.get(CART)).body.entries).toHaveLength(1);
    const db = await openDatabase(storage);
    expect(await db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
    await db.destroy();
  });

  test("earlier keys of submissions have expired, and a new one works", async () => {
    const { visitor, platform, setBack } = await stageAhead();
    const client = visitor();
    const { body } = await client.send("post", "/api/form/FormSubmissionKey");
    setBack();
    const early = { key: body.key, form: "{}", formId: "f-contact" };
    expect((await client.send("post", "/api/form/SaveFormSubmission", early)).status).toBe(401);
    expect((await sendForm(client)).status).toBe(200);
    expect(await platform.owner.submissions("studio")).toHaveLength(1);
  });

  test("an equal submission of the day ahead is not taken for a repetition", async () => {
    const { visitor, platform, setBack } = await stageAhead();
    const client = visitor();
    await sendForm(client);
    await sendForm(client);
    setBack();
    await sendForm(client);
    expect(await platform.owner.submissions("studio")).toHaveLength(2);
  });
});
