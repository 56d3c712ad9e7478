import { type DefaultTreeAdapterMap, parseFragment, serialize } from "parse5";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { form } from "#islands/form/definition.js";
import { islandTree } from "#islands/island-tree.js";
import { newsletter } from "#islands/newsletter/definition.js";
import { everyField } from "../support/every-field.js";

const engine = createEngine();
const definitions = { form, newsletter };

/** Renders a formatter's fragment, and its component with the same props. */
function both(name: keyof typeof definitions, value: unknown, page: object = {}) {
  const data = { value, ...page } as unknown as JsonObject;
  const { segments } = engine.compile(`{value|${name}}`).render(data, { islands: true });
  const segment = segments.find(({ kind }) => kind === "island");
  if (segment?.kind !== "island") throw new Error(`There is no island in ${JSON.stringify(segments)}.`);
  const { component, props: schema } = definitions[name];
  const props = schema.parse(JSON.parse(JSON.stringify(segment.props)));
  return {
    fragment: segment.fragment,
    rendered: renderToString(islandTree({ component: component as never, props: props as object })),
  };
}

/** Normalises the HTML of both renderers: sorts attributes by name, and numbers ids by first occurrence. */
function normal(html: string): string {
  const tree = parseFragment(html.replaceAll("<!-- -->", ""));
  const ids = new Map<string, string>();
  const visit = (
    node: DefaultTreeAdapterMap["node"],
    see: (element: DefaultTreeAdapterMap["element"]) => void,
  ) => {
    if ("attrs" in node) see(node);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child, see);
  };
  visit(tree, ({ attrs }) => {
    for (const { name, value } of attrs) if (name === "id") ids.set(value, `id-${ids.size}`);
  });
  visit(tree, ({ attrs }) => {
    attrs.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const attribute of attrs) {
      if (!["id", "for", "aria-describedby"].includes(attribute.name)) continue;
      attribute.value = attribute.value
        .split(" ")
        .map((id) => ids.get(id) ?? `unknown ${id}`)
        .join(" ");
    }
  });
  return serialize(tree);
}

const hostile = "\"><b>'&amp;\u00a0{x}";
const described = everyField.map((field) => ({
  ...field,
  description: "About it",
  placeholder: "For example",
}));
const cases: [string, keyof typeof definitions, object, object?][] = [
  ["every type of field", "form", { id: "f", fields: everyField }],
  [
    "every type of field, required and described",
    "form",
    { id: "f", fields: described.map((field) => ({ ...field, required: true, showCountryCode: true })) },
  ],
  [
    "captcha, disclaimer and lightbox",
    "form",
    { form: { id: "f", captchaEnabled: true, disclaimerMessage: "<p>Kept.</p>", type: 4 }, lightbox: true },
  ],
  [
    "hostile texts",
    "form",
    {
      id: hostile,
      fields: described.map((field) => ({ ...field, id: `${hostile}${field.id}`, title: hostile })),
    },
    { localizedStrings: { formRequiredMark: hostile, formPartCity: hostile, formSelectOption: hostile } },
  ],
  [
    "the formats of a page",
    "form",
    {
      id: "f",
      fields: everyField.map((field) => ({ ...field, required: true, showCountryCode: true })),
    },
    {
      visitorFormContext: {
        formFieldFormats: {
          countries: [{ name: hostile, code: "DE", phoneCode: "49" }],
          initialNameOrder: "FAMILY_FIRST",
          initialPhoneFormat: ["(", 3, ")", 9],
          initialAddressFormat: [
            { label: hostile, required: true, autocomplete: "postal-code" },
            { label: "", required: false, autocomplete: "address-level2" },
          ],
        },
      },
    },
  ],
  ["a newsletter", "newsletter", { formId: "n", title: "Letters", description: "<p>Monthly.</p>" }],
  ["a newsletter with other fields", "newsletter", { id: "n", fields: everyField, captchaEnabled: true }],
];

describe("the static fragment", () => {
  test.each(cases)("equals the output of the component: %s", (_title, name, value, page) => {
    const { fragment, rendered } = both(name, value, page);
    expect(normal(fragment)).toBe(normal(rendered));
    expect(normal(rendered)).not.toContain("unknown ");
  });
});

describe("a form rendered on the server", () => {
  const { rendered } = both("form", {
    id: "f",
    fields: everyField.map((field) => ({ ...field, required: true })),
  });
  const tags = (pattern: RegExp) => rendered.match(pattern) ?? [];

  test("has a label for every control and an error element for every field", () => {
    const labelled = new Set(tags(/for="[^"]+"/g).map((text) => text.slice(4)));
    for (const control of tags(/<(?:input|textarea|select)[^>]*>/g)) {
      if (/type="(?:hidden|radio|checkbox)"/.test(control)) continue;
      expect(labelled.has(/id="([^"]+)"/.exec(control)?.[0].slice(3) ?? "")).toBe(true);
    }
    expect(tags(/class="field-error"/g)).toHaveLength(everyField.length - 2);
  });

  test("has autocomplete tokens and input modes", () => {
    for (const token of ["given-name", "email", "address-line1", "postal-code", "tel-area-code", "url"]) {
      expect(rendered).toContain(`autoComplete="${token}"`);
    }
    for (const mode of ["email", "numeric", "tel", "url", "decimal"]) {
      expect(rendered).toContain(`inputMode="${mode}"`);
    }
  });

  test("can be submitted without a script", () => {
    expect(rendered).toContain('<form action="/api/form/SaveFormSubmission" method="post">');
    expect(rendered).toContain('<input type="hidden" name="formId" value="f"/>');
    expect(rendered).not.toContain("noValidate");
  });
});

test("a form uses the texts of its page if the site has none", () => {
  const data = {
    f: { id: "f", fields: [{ id: "a", type: "name", title: "Name", required: true }] },
    visitorFormContext: { localizedStrings: { submit: "Absenden", required: "(Pflicht)" } },
    localizedStrings: { formRequiredMark: "*" },
  };
  const { html } = engine.compile("{f|form}").render(data);
  expect(html).toContain(">Absenden</button>");
  expect(html).toContain('<span class="required"> *</span>');
});
