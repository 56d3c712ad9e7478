import { expect, test } from "vitest";
import { checked } from "../../../src/service/requests/json-body.js";
import { sharedData } from "../../../src/service/requests/register-request.js";

test("of shared data that are checked no member is looked at", () => {
  let looked = 0;
  const data = new Proxy(
    Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, index])),
    {
      get: (target, key, receiver) => {
        if (typeof key === "string" && Object.hasOwn(target, key)) looked++;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  checked(data, sharedData);
  expect(looked).toBe(0);
});

test("shared data are an object", () => {
  for (const value of [null, [], "text", 1, true]) expect(() => checked(value, sharedData)).toThrow();
  expect(() => checked({}, sharedData)).not.toThrow();
});
