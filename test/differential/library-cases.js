import fc from "fast-check";
import { standardLibrary } from "../../dist/core/library/standard.js";
import { pageData } from "../support/arbitraries/json.js";
import { anyVariable, argumentsOf, none, predicateArguments, variablesOf } from "./calls.js";
import { item, website } from "./shapes/content.js";
import { message } from "./shapes/messages.js";
import { cart, field, product, storeContext, variant } from "./shapes/products.js";
import { instant, money, mostly, number, text } from "./shapes/values.js";

/** The current time in every case. */
const NOW = 1_600_000_000_000;

const locale = fc.constantFrom("en", "en", "en", "en", "de", "fr", "ja", "en-GB", "ar", null);

function page(thing) {
  return fc.record({
    item: mostly(thing),
    cart,
    field,
    variant: mostly(variant),
    website,
    ...storeContext,
    a: fc.oneof(number, text, pageData),
    n: number,
    g: fc.oneof(text, fc.constantFrom("{0}-{1}", "a", "{1}{0}{9}")),
    list: mostly(fc.array(thing, { maxLength: 3 })),
    m: money,
    msg: mostly(message),
    t: instant,
    u: instant,
  });
}

const pages = {
  commerce: page(product),
  core: page(fc.oneof(pageData, item)),
  content: page(fc.oneof({ weight: 5, arbitrary: item }, { weight: 1, arbitrary: product })),
  social: page(item),
  slide: page(item),
  i18n: page(item),
  legacy: page(item),
};

function variables({ name, family }) {
  return fc.constantFrom(...(variablesOf[name] ?? (family === "core" ? anyVariable : ["item"])));
}

function formatterTemplate(definition) {
  const args = (argumentsOf[definition.name] ?? none).map((text) => (text === "" ? "" : ` ${text}`));
  const call = fc
    .tuple(variables(definition), args)
    .map(([names, text]) => [names, `${definition.name}${text}`]);
  return fc.oneof(
    { weight: 6, arbitrary: call.map(([names, text]) => `[{${names}|${text}}]`) },
    { weight: 1, arbitrary: call.map(([names, text]) => `[{${names}|${text}|json}]`) },
    { weight: 1, arbitrary: call.map(([names, text]) => `{.var @x ${names}|${text}}[{@x}]`) },
    { weight: 1, arbitrary: call.map(([, text]) => `{.repeated section list}[{@|${text}}]{.end}`) },
  );
}

function predicateTemplate({ name }) {
  const args = (predicateArguments[name] ?? none).map((text) => (text === "" ? "" : ` ${text}`));
  return args.map((text) => {
    const test = `{.${name}${text}}Y{.or}n{.end}`;
    return `${test}{.section item}${test}{.end}{.repeated section list}${test}{.end}`;
  });
}

/** Returns `count` cases, which cover the library in turn. */
export function* libraryCases(count, seed) {
  const definitions = [
    ...[...standardLibrary.formatters.values()].map((one) => [one, formatterTemplate(one)]),
    ...[...standardLibrary.predicates.values()].map((one) => [one, predicateTemplate(one)]),
  ];
  const each = Math.ceil(count / definitions.length);
  for (const [index, [definition, template]] of definitions.entries()) {
    const cases = fc.record({ template, data: pages[definition.family], locale });
    for (const one of fc.sample(cases, { seed: seed + index, numRuns: each })) {
      // Real data are parsed JSON. The generators make objects without a prototype, and undefined members.
      yield {
        ...JSON.parse(JSON.stringify(one)),
        name: definition.name,
        now: NOW,
        partials: { p: "<{@}{n}>" },
      };
    }
  }
}
