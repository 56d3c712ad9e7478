import { describe, expect, test, vi } from "vitest";
import {
  checkFormatters,
  createEngine,
  defineFormatter,
  definePredicate,
  defineRule,
  type Formatter,
  type FormatterDefinition,
  type PredicateDefinition,
} from "#index.js";

const shout = defineFormatter({
  name: "shout",
  family: "core",
  summary: "Writes a string in capitals.",
  accepts: "Strings.",
  parameters: [],
  pure: true,
  bind: () => (value) => String(value).toUpperCase(),
  examples: [{ template: "{a|shout}", data: { a: "hey" }, output: "HEY" }],
});

function failing(definition: Partial<FormatterDefinition>) {
  const template = createEngine({ formatters: [{ ...shout, ...definition }] }).compile("[{a|shout}]");
  return { template, ...template.render({ a: "hey" }) };
}

describe("a formatter of the host", () => {
  test("that throws is reported with its message and stack", () => {
    const { html, errors } = failing({
      bind: () => () => {
        throw new RangeError("too loud");
      },
    });
    expect(html).toBe("[]");
    expect(errors).toMatchObject([{ code: "unexpected-failure", start: { offset: 4 } }]);
    expect(errors[0]?.message).toContain("RangeError: too loud");
    expect(errors[0]?.help).toContain("host");
    expect(errors[0]?.cause).toMatch(/^RangeError: too loud\n\s+at .*host-definitions/);
  });

  test("that throws a value other than an Error is reported with that value", () => {
    const { errors } = failing({
      bind: () => () => {
        throw "a string";
      },
    });
    expect(errors[0]?.cause).toBe("a string");
  });

  test.each<[string, () => Formatter]>([
    [
      "throws",
      () => {
        throw new Error("no voice");
      },
    ],
    ["returns no function", () => 1 as unknown as Formatter],
  ])("whose bind %s is reported when a template is compiled and rendered", (_, bind) => {
    const { template, html, errors } = failing({ bind });
    expect(template.diagnostics).toMatchObject([{ code: "unexpected-failure" }]);
    expect(template.diagnostics[0]?.cause).toMatch(/no voice|"bind" must return a function/);
    expect(html).toBe("[]");
    expect(errors).toMatchObject([{ code: "unexpected-failure" }]);
  });

  test("must not return a promise, and a rejected promise does not end the process", async () => {
    const rejected = vi.fn();
    process.on("unhandledRejection", rejected);
    const { html, errors } = failing({
      bind: () => () => Promise.reject(new Error("later")) as unknown as string,
    });
    expect(html).toBe("[]");
    expect(errors[0]?.cause).toContain("promise");
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", rejected);
    expect(rejected).not.toHaveBeenCalled();
  });
});

test("a host's predicate that throws is false, and the error is reported", () => {
  const broken = definePredicate({
    name: "broken?",
    family: "core",
    summary: "Throws.",
    parameters: [],
    bind: () => () => {
      throw new Error("undecided");
    },
    examples: [],
  });
  const { html, errors } = createEngine({ predicates: [broken] })
    .compile("{.broken?}yes{.or}no{.end}")
    .render({});
  expect(html).toBe("no");
  expect(errors[0]?.cause).toContain("undecided");
});

test("a failing built-in formatter does not reveal a stack to the host", () => {
  const data = {
    get bad(): never {
      throw new Error("unreadable");
    },
  };
  const { errors } = createEngine().compile("{@|json}").render(data);
  expect(errors.map(({ cause }) => cause)).toEqual([undefined]);
});

test.each<[string, Record<string, unknown>]>([
  ["name", { name: 1 }],
  ["summary", { summary: undefined }],
  ["accepts", { accepts: 3 }],
  ["parameters", { parameters: undefined }],
  ["parameters[0].kind", { parameters: [{ name: "a", summary: "", kind: "string" }] }],
  [
    "parameters[0].values",
    { parameters: [{ name: "a", summary: "", kind: "option", values: [{ text: "b" }] }] },
  ],
  ["bind", { bind: "function" }],
  ["examples", { examples: undefined }],
  ["examples[0].output", { examples: [{ template: "" }] }],
  ["pure", { pure: "yes" }],
  ["handsOver", { handsOver: 1 }],
  ["examples[0].now", { examples: [{ template: "", output: "", now: "2024" }] }],
  ["needArguments", { needArguments: true }],
  ["parameters[0].repeats", { parameters: [{ name: "a", summary: "", kind: "text", repeats: true }] }],
])('rejects a formatter whose "%s" is malformed and names the field', (field, fields) => {
  const definition = { ...shout, ...fields } as FormatterDefinition;
  const make = () => createEngine({ formatters: [definition] });
  expect(make).toThrow(TypeError);
  expect(make).toThrow(`"${field}"`);
});

test.each([
  ["takes", { takes: "text" }],
  ["compares", { compares: "kind" }],
])('rejects a predicate whose "%s" is malformed and names the field', (field, fields) => {
  const definition = {
    name: "loud?",
    family: "core",
    summary: "",
    parameters: [],
    bind: () => () => true,
    examples: [],
    ...fields,
  };
  const make = () => createEngine({ predicates: [definition as unknown as PredicateDefinition] });
  expect(make).toThrow(`The predicate "loud?" is malformed: "${field}"`);
});

test("suggests the field that was meant", () => {
  const definition = { ...shout, needArguments: true } as FormatterDefinition;
  expect(() => createEngine({ formatters: [definition] })).toThrow(
    'The formatter "shout" is malformed: there is no field "needArguments". Did you mean "needsArguments"?',
  );
});

test.each([
  [undefined, "undefined"],
  [shout, "an object"],
])("checkFormatters rejects %o, which is not an array", (definitions, kind) => {
  const message = `checkFormatters(): the definitions must be an array, not ${kind}.`;
  expect(() => checkFormatters(definitions as never)).toThrow(new TypeError(message));
});

test.each([undefined, null, {}, { create: true }])("defineRule rejects %j, which has no function", (rule) => {
  const error = new TypeError('defineRule(): the field "create" must be a function.');
  expect(() => defineRule(rule as never)).toThrow(error);
});

describe("checkFormatters", () => {
  const loud = definePredicate({
    name: "loud?",
    family: "core",
    summary: "True for capitals.",
    parameters: [],
    bind: () => (context) => String(context.node) === String(context.node).toUpperCase(),
    examples: [{ template: "{.section a}{.loud?}yes{.or}no{.end}{.end}", data: { a: "HEY" }, output: "yes" }],
  });

  test("reports nothing if every example writes its output", () => {
    expect(checkFormatters([shout, loud])).toEqual([]);
  });

  test("returns an example whose output differs", () => {
    const wrong = { ...shout, examples: [{ template: "{a|shout}!", data: { a: "b" }, output: "b!" }] };
    expect(checkFormatters([wrong])).toEqual([
      { name: "shout", template: "{a|shout}!", expected: "b!", actual: "B!", diagnostics: [] },
    ]);
  });

  test("returns an example with an error", () => {
    const wrong = { ...shout, examples: [{ template: "{a|shout}{.if a}", data: { a: "b" }, output: "B" }] };
    expect(checkFormatters([wrong])[0]?.diagnostics).toMatchObject([{ code: "unclosed-block" }]);
  });
});
