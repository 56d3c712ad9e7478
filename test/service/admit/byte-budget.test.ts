import { expect, test } from "vitest";
import { ByteBudget } from "#service/admit/byte-budget.js";

test("evicts the largest reservation when the budget is exhausted", () => {
  const budget = new ByteBudget(100);
  const evicted: string[] = [];
  const reservationOf = (name: string) => {
    const reservation = budget.reserve();
    reservation.evict = ({ code }) => evicted.push(`${name} ${code}`);
    return reservation;
  };
  const [small, large, other] = [reservationOf("small"), reservationOf("large"), reservationOf("other")];
  small.set(20);
  large.set(70);
  other.set(30);
  expect(evicted).toEqual(["large overloaded"]);
  expect(budget.used).toBe(50);
  small.release();
  other.set(0);
  expect(budget.used).toBe(0);
});

test("keeps reservations that cannot be evicted", () => {
  const budget = new ByteBudget(10);
  const reservation = budget.reserve();
  reservation.set(50);
  expect(budget.used).toBe(50);
});
