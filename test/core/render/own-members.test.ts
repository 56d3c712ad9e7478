import { describe, expect, test } from "vitest";
import { createEngine } from "#index.js";

const engine = createEngine();
const render = (template: string, data: unknown) => engine.compile(template).render(data).html;

describe("data has only own members", () => {
  test.each([
    ["{constructor}{toString}{hasOwnProperty}", { a: 1 }],
    ["{constructor.name}{a.constructor.name}{a.toString}", { a: { b: 1 } }],
    ["{.section constructor}x{.end}{.if toString}x{.end}{.section a}{valueOf}{.end}", { a: { b: 1 } }],
    ["{l.length}{.section l}{length}{map}{.end}{s.length}{s.0}", { l: [1], s: "text" }],
    ["{inherited}{.section inherited}x{.end}{.if inherited}x{.end}", Object.create({ inherited: 1 })],
    ["{o.inherited}{.section o}{inherited}{.end}", { o: Object.create({ inherited: 1 }), p: 1 }],
    [
      "{o.secret}{.section o}{secret}{.end}{o|prop secret}",
      {
        o: new (class {
          get secret() {
            return "s";
          }
        })(),
      },
    ],
  ])("%s", (template, data) => {
    expect(render(template, data)).toBe("");
  });

  test("does not include own members of prototypes", () => {
    const data = JSON.parse('{"constructor":"c","__proto__":{"x":"p"},"toString":"t","a":{"valueOf":"v"}}');
    expect(render("{constructor}{toString}{a.valueOf}{.section a}{valueOf}{.end}", data)).toBe("ctvv");
    expect(render("{@|prop __proto__ x}", data)).toBe("p");
  });

  test("accepts objects without a prototype", () => {
    expect(render("{a}{b.c}", Object.assign(Object.create(null), { a: 1, b: { c: 2 } }))).toBe("12");
  });
});

describe("data that throws when it is read ends the render without an exception", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const getter = Object.defineProperty({}, "a", {
    enumerable: true,
    get: () => {
      throw new Error("secret");
    },
  });

  test.each([
    ["at the root", "x{a}y", proxy, "x"],
    ["in a section", "x{.section p}y{a}{.end}z", { p: proxy }, "x"],
    ["in a loop", "x{.repeated section l}{a}{.end}z", { l: [proxy] }, "x"],
    ["by a getter", "x{a}y", getter, "x"],
  ])("%s", (_, template, data, html) => {
    const result = engine.compile(template).render(data);
    expect(result.html).toBe(html);
    expect(result.errors).toMatchObject([{ code: "data-invalid" }]);
    expect(JSON.stringify(result.errors)).not.toContain("secret");
  });
});
