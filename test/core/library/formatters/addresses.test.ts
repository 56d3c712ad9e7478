import fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import type { Value } from "#index.js";
import { engine } from "../../../support/engine.js";
import { runs } from "../../../support/runs.js";

const FOLLOWED = new Set(["href", "src", "action", "formaction", "poster", "data"]);

/** Returns the URLs that a browser without scripts would follow or load. */
function addressesIn(html: string): string[] {
  const addresses: string[] = [];
  const visit = (node: DefaultTreeAdapterMap["node"]): void => {
    if ("attrs" in node) {
      for (const { name, value } of node.attrs) if (FOLLOWED.has(name)) addresses.push(value);
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html, { scriptingEnabled: false }));
  return addresses;
}

/** Removes white space and control characters, like a browser. */
function schemeOf(address: string): string {
  return URL.canParse(address, "https://site.example/")
    ? new URL(address, "https://site.example/").protocol
    : "";
}

const UNSAFE = ["javascript:", "vbscript:", "data:"];

/** Writes the letters of a scheme in different ways, sometimes with characters between them. */
function spelling(
  gaps: readonly string[],
  ways: (letter: string) => readonly string[],
): fc.Arbitrary<string> {
  const gap = fc.oneof({ weight: 4, arbitrary: fc.constant("") }, fc.constantFrom(...gaps));
  return fc.constantFrom(...UNSAFE).chain((scheme) => {
    const letters = [...scheme].map((letter) => fc.tuple(gap, fc.constantFrom(...ways(letter))));
    return fc.tuple(...letters).map((written) => `${written.flat().join("")}text/html,alert(1)`);
  });
}

const skipped = spelling(["\t", "\n", "\r\n"], (letter) => [letter, letter.toUpperCase()]);

/** `javascript:`, `data:` and `vbscript:` in spellings that a simple search misses. */
const hostileAddress = fc.oneof(
  skipped,
  fc.tuple(fc.constantFrom(" ", "\u0001", "\u001f\t "), skipped).map((parts) => parts.join("")),
  spelling(["&#9;", "&Tab;", "&NewLine;"], (letter) => [letter, `&#${letter.charCodeAt(0)};`]),
);

/** The paths of all strings in the data of an example. */
function stringsIn(value: Value, path: readonly string[] = []): string[][] {
  if (typeof value === "string") return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => stringsIn(member, [...path, key]));
}

function withStrings(data: Value, paths: readonly string[][], address: string): Value {
  const copy = { data: structuredClone(data) } as Record<string, unknown>;
  for (const path of paths) {
    let holder = copy;
    for (const key of ["data", ...path].slice(0, -1)) holder = holder[key] as Record<string, unknown>;
    holder[path.at(-1) ?? "data"] = address;
  }
  return copy.data as Value;
}

/** Members that fragments read URLs from. Those that the examples lack are in the scope. */
const surroundings = (address: string) => ({
  fullUrl: address,
  assetUrl: address,
  url: address,
  baseUrl: address,
  website: { authenticUrl: address, shareButtonOptions: { email: true, facebook: true } },
  websiteSettings: { formAddress: address, simpleLikingEnabled: true },
});

const formatters = [...engine.library.formatters.values()].filter(({ examples }) => examples.length > 0);

describe("formatters never write a javascript: URL", () => {
  test.each(formatters)("$name", ({ examples }) => {
    const cases = fc.constantFrom(...examples).chain((example) => {
      const strings = stringsIn(example.data);
      return fc.tuple(
        fc.constant(example),
        hostileAddress,
        // Some strings select the type of the value, so not all of them may be replaced.
        fc.oneof(
          fc.constant(strings),
          fc.subarray(strings),
          fc.subarray(strings, { maxLength: Math.min(1, strings.length) }),
        ),
      );
    });
    fc.assert(
      fc.property(cases, ([{ template, data, partials = {}, locale = "en" }, address, paths]) => {
        const hostile = withStrings(data, paths, address);
        const scope = typeof hostile === "object" && hostile !== null ? hostile : {};
        const { html } = engine
          .compile(template)
          .render({ ...surroundings(address), ...scope }, { partials, locale: locale ?? undefined });
        const unsafeAddresses = addressesIn(html).filter((address) => UNSAFE.includes(schemeOf(address)));
        expect(unsafeAddresses).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  test.each(["javascript:alert(1)", "JaVa\tScript:alert(1)", "\u0001 vbscript:x", "data:text/html,x"])(
    "writes nothing, or the default of a form, for %j",
    (address) => {
      const { websiteSettings } = surroundings(address);
      const render = (template: string, data: object) =>
        addressesIn(engine.compile(template).render(data).html);
      expect(render("{@|comment-link}", { id: "x", fullUrl: address })).toEqual(["#comments-x"]);
      expect(render("{@|form}", { websiteSettings, fields: [] })).toEqual(["/api/form/SaveFormSubmission"]);
      expect(render("{@|newsletter}", { websiteSettings, formId: "n" })).toEqual([
        "/api/form/SaveFormSubmission",
      ]);
      expect(render("{@|image}", { assetUrl: address })).toEqual([""]);
    },
  );

  test("keeps URLs that only look similar", () => {
    for (const address of [
      "/javascript:x",
      "database:x",
      "java script.html",
      "#data:x",
      "mailto:a@b.example",
    ]) {
      const { html } = engine.compile("{@|comment-link}").render({ fullUrl: address, id: "x" });
      expect(addressesIn(html)).toEqual([`${address}#comments-x`]);
    }
  });
});
