import fc from "fast-check";
import { expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { createEngine } from "#index.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { pageData } from "#lint/data/template-data.js";
import { lintText } from "#lint/runner.js";
import { runs } from "../support/runs.js";

const data = {
  item: { title: "A", tags: ["p", "q"], author: { displayName: "Ada" }, nothing: null },
  title: "T",
  items: [
    { title: "one", id: 1, tags: [] },
    { title: "two", id: 2, ids: { id: 4 } },
  ],
  a: 1,
};
const settings = (await ConfigResolver.of()).settingsFor("a.page");
const engine = createEngine();

/** Codes for values that are missing in the data or never set. */
const MISSING = new Set(["literal-condition", "section-without-data", "unknown-variable", "unset-variable"]);

const missingIn = (text: string, explicit = true) =>
  lintText(
    { path: "a.page", text },
    { library: standardLibrary, settings, data: pageData([data], explicit) },
  ).filter(({ code }) => MISSING.has(code));

const rendered = (text: string): string => engine.compile(text).render(data, { now: 0 }).html;

const piece = fc.constantFrom(
  ...(
    "{.if a}|{.if aa || item.titl}|{.if @x}|{.if true}|{.if 0}|{.or}|{.end}|{.end}|{.end}|{.section item}|" +
    "{.section iten}|{.section author}|{.section title}|{.section @x}|{.section items}|" +
    "{.repeated section items}|{.repeated section item.tags}|{.repeated section itens}|" +
    "{.repeated section @x}|{.repeated section @}|{.alternates with}|{.macro m}|{.var @x a}|" +
    "{.var @x item}|{.var @x items}|{.var @x titl}|{.var @y @x}|{.ctx @x title=a}|{@x}|{@x.title}|" +
    "{@x.titl}|{titl}|{item.title}|{item.titl}|{item.author.displayNam}|{displayNam}|{items.0.id}|" +
    "{items.1.ide}|{id}|{@.id}|{@.ide}|{tags.0}|{tag}|{nothing.x}|{0}|{1.id}|{.eval @x = titl}|" +
    "{.include m output}|[|]"
  ).split("|"),
  "{@|apply m}",
  "{item|apply m}",
  "{.var @x items|json}",
);
const template = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));

test("a page is unchanged if a name that is reported as missing is replaced by any other", () => {
  fc.assert(
    fc.property(template, fc.boolean(), (text, explicit) => {
      for (const { code, start, end } of missingIn(text, explicit)) {
        const reference = text.slice(start.offset, end.offset);
        if (reference.startsWith("@") && !reference.startsWith("@.") && code !== "unset-variable") continue;
        const missing = reference.startsWith("@.")
          ? "@.never"
          : reference.startsWith("@")
            ? "@never"
            : "never";
        const changed = text.slice(0, start.offset) + missing + text.slice(end.offset);
        expect(rendered(changed), `${code} of ${reference}`).toBe(rendered(text));
      }
    }),
    { numRuns: runs(200) },
  );
});

test("a number in a loop is an element of its list", () => {
  expect(missingIn("{.repeated section item.tags}{0}{.if 1}x{.end}{.end}")).toEqual([]);
  const behind = missingIn("{.repeated section items}{0.title}{.end}{0}");
  expect(behind).toMatchObject([{ code: "unknown-variable", start: { column: 42 } }]);
});

/** Members of the platform's payloads, by their place. The platform sends null or "" for those that have no value. */
const PAYLOAD: Readonly<Record<string, string>> = {
  website:
    "siteTagLine logoImageUrl logoImageId socialLogoImageUrl baseUrl primaryDomain internalUrl websiteType " +
    "siteStatus timeZoneOffset timeZoneAbbr machineTimeZoneOffset typekitId showOwnerLogin contentModifiedOn " +
    "socialAccounts",
  websiteSettings:
    "country state itemTitleFormat collectionTitleFormat ssBadgeType ssBadgePosition ssBadgeVisibility " +
    "ssBadgeDevices commentAnonAllowed commentThreaded commentAvatarsOn commentLikesAllowed storeSettings",
  collection:
    "navigationTitle homepage collections typeLabel tags categories ordering regionName enabled updatedOn pageSize " +
    "features dropdown passwordProtected mainImageId",
  item:
    "authorId commentCount workflowState contentType pushedServices mediaFocalPoint colorData recordTypeLabel author " +
    "mainImage publishOn startDate excerpt",
  shoppingCart: "totalQuantity taxCents grandTotalCents requiresShipping",
};

test.each([null, ""])("a member of a payload with %j is missing, not unknown or of a wrong kind", (value) => {
  const codes = new Set([...MISSING, "misspelt-variable", "value-kind"]);
  const payload: Record<string, Record<string, typeof value>> = {};
  const tags: string[] = [];
  for (const [owner, names] of Object.entries(PAYLOAD)) {
    payload[owner] = Object.fromEntries(names.split(" ").map((name) => [name, value]));
    for (const name of names.split(" ")) {
      const path = `${owner}.${name}`;
      tags.push(
        `{${path}}{.section ${path}}{anything}{@.other}{.end}{.repeated section ${path}}{title}{.end}`,
      );
      tags.push(`{${path}|date %Y}{${path}|money}{${path}|image-srcset}{.if ${path}}y{.or}n{.end}`);
    }
  }
  const text = tags.join("\n");
  for (const known of [payload, { ...payload, item: value, shoppingCart: value }]) {
    const diagnostics = lintText(
      { path: "site.region", text },
      { library: standardLibrary, settings, data: pageData([known], true) },
    );
    expect(diagnostics.filter(({ code }) => codes.has(code))).toEqual([]);
  }
});
