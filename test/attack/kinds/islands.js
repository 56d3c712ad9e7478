import { list, rendering } from "./requests.js";

/* Pages of islands that React takes long to render. */

const page = (template, data) => [
  rendering(
    { template, data, islands: true, locale: "en" },
    { headers: { accept: "text/html" }, html: true },
  ),
  200,
  "",
];

/** A product with the given number of variants, each with a different value of the first option. */
const product = (variants, options = 1) => ({
  id: "p",
  productType: 1,
  structuredContent: {
    productType: 1,
    variantOptionOrdering: list(options, (i) => `Option ${i}`),
    variants: list(variants, (i) => ({
      id: `v${i}`,
      attributes: Object.fromEntries(list(options, (o) => [`Option ${o}`, `Value ${i}`])),
      qtyInStock: 1,
      unlimited: false,
      price: 1_000,
    })),
  },
});
const field = (i) => ({ type: "text", id: `f${i}`, locked: false, title: `Field ${i}`, required: true });
const select = (choices) => ({
  type: "select",
  id: "s",
  locked: false,
  title: "Select",
  required: true,
  options: list(choices, (i) => `Choice ${i}`),
});
const form = (fields) => ({ id: "form", type: 1, name: "Form", fields });
const liked = { id: "i", likeCount: 1, websiteSettings: { simpleLikingEnabled: true } };
const settings = { websiteSettings: { simpleLikingEnabled: true } };

export const islandKinds = {
  "islands: a thousand small ones": page("{.repeated section l}{@|like-button}{.end}", {
    l: list(1_000, () => liked),
  }),
  "islands: more than a page may have": page("{.repeated section l}{@|like-button}{.end}", {
    l: list(3_000, () => liked),
  }),
  "islands: a hundred and thirty long ones": page("{.repeated section l}{@|like-button}{.end}", {
    l: list(130, () => ({ ...liked, id: "<".repeat(60_000) })),
  }),
  "islands: a picker of a thousand variants": page("{@|variants-select}", product(1_000)),
  "islands: a picker of three thousand variants": page("{@|variants-select}", product(3_000)),
  "islands: a picker of many options": page("{@|variants-select}", product(300, 10)),
  "islands: a hundred pickers": page("{.repeated section l}{@|variants-select}{.end}", {
    l: list(100, () => product(100)),
  }),
  "islands: a product of a thousand variants": page("{@|product-checkout}", product(1_000)),
  "islands: a form of a thousand fields": page("{@|form}", { form: form(list(1_000, field)) }),
  "islands: a form of ten thousand fields": page("{@|form}", { form: form(list(10_000, field)) }),
  "islands: the largest form": page("{@|form}", { form: form(list(700, field)) }),
  "islands: the largest picker": page("{@|variants-select}", product(800)),
  "islands: the largest text": page("{@|form}", {
    form: form([{ ...field(0), title: '<&"'.repeat(120_000) }]),
  }),
  "islands: a hundred forms": page("{.repeated section l}{@|form}{.end}", {
    l: list(100, () => ({ form: form(list(100, field)) })),
  }),
  "islands: a picker of thirty thousand variants": page("{@|variants-select}", product(30_000)),
  "islands: a field of ten thousand choices": page("{@|form}", { form: form([select(10_000)]) }),
  "islands: a text of a megabyte in a form": page("{@|form}", {
    form: form([{ ...field(0), title: "<&\"'".repeat(250_000) }]),
  }),
  "islands: one of a variable, over and over": page(
    "{.var @p item|product-quick-view}{.repeated section l}{@p}{.end}",
    { item: { ...product(1_000), title: "Tea" }, l: list(20_000, (i) => i) },
  ),
  "islands: links that share megabytes": page("{@|social-button}", {
    fullUrl: `/${"\u00e9".repeat(1_000_000)}`,
    title: "\u00e9".repeat(1_000_000),
    website: {
      authenticUrl: "https://a.example",
      shareButtonOptions: { facebook: true, twitter: true, linkedin: true, pinterest: true, reddit: true },
    },
  }),
  "islands: behind a long page": page("{x}{@|like-button}", {
    ...settings,
    id: "i",
    x: "<p>".repeat(3_000_000),
  }),
  "islands: in tags that never end": page("{x}{@|like-button}", {
    ...settings,
    id: "i",
    x: "<".repeat(5_000_000),
  }),
  "islands: among scripts": page("{.repeated section l}<script>{@|like-button}</script>{.end}", {
    l: list(1_000, () => liked),
  }),
  "islands: in a forged one without end": page("{x}{@|like-button}", {
    ...settings,
    id: "i",
    x: `<platen-island a="${"<".repeat(5_000_000)}">`,
  }),
  "islands: among forged ones": page("{x}{@|like-button}{x}", {
    ...settings,
    id: "i",
    x: "<platen-island block='like-button'>".repeat(100_000),
  }),
  "islands: among forged ones behind a drawing": page("{x}{@|like-button}{x}", {
    ...settings,
    id: "i",
    x: `<svg>${"<platen-island block='like-button'>".repeat(100_000)}`,
  }),
  "islands: in what could be one without end": page("{x}{@|like-button}", {
    ...settings,
    id: "i",
    x: `<select><style><platen-island a="${"<".repeat(5_000_000)}`,
  }),
  "islands: behind thousands of comments": page("{x}{@|like-button}", {
    ...settings,
    id: "i",
    x: "<!---->".repeat(700_000),
  }),
  "islands: behind a long drawing": page("{x}{@|like-button}", {
    ...settings,
    id: "i",
    x: `<svg>${"<platen-island".repeat(400_000)}`,
  }),
};
