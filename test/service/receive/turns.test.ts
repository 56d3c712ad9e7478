import { expect, test } from "vitest";
import { ownTurn } from "#service/receive/turns.js";

test("each call resolves in a separate turn of the event loop", async () => {
  const order: string[] = [];
  const first = ownTurn().then(() => {
    order.push("first");
    setImmediate(() => order.push("other work"));
  });
  const second = ownTurn().then(() => order.push("second"));
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "other work", "second"]);
});
