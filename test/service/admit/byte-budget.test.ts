import { expect, test } from "vitest";
import { ByteBudget } from "#service/admit/byte-budget.js";

test("drops the largest hold when the budget is exhausted", () => {
  const budget = new ByteBudget(100);
  const dropped: string[] = [];
  const holdOf = (name: string) => {
    const hold = budget.hold();
    hold.drop = ({ code }) => dropped.push(`${name} ${code}`);
    return hold;
  };
  const [small, large, other] = [holdOf("small"), holdOf("large"), holdOf("other")];
  small.set(20);
  large.set(70);
  other.set(30);
  expect(dropped).toEqual(["large overloaded"]);
  expect(budget.used).toBe(50);
  small.release();
  other.set(0);
  expect(budget.used).toBe(0);
});

test("keeps holds that cannot be dropped", () => {
  const budget = new ByteBudget(10);
  const hold = budget.hold();
  hold.set(50);
  expect(budget.used).toBe(50);
});
