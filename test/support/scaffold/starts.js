/**
 * Starter files of a new formatter, predicate, rule or block.
 *
 * @typedef {object} Start
 * @property {Readonly<Record<string, string>>} files contents by path; the first is the source file
 * @property {{ path: string, variable: string, from: string, list: string }} registry
 * @property {string} [command] writes the files that are generated from the new one
 */

/** @typedef {{ name: string, variable: string, family: string }} NewEntry */

/**
 * @param {NewEntry} entry
 * @returns {Start}
 */
export function formatter({ name, variable, family }) {
  const source = `import { defineFormatter } from "#core/library/define.js";

export const ${variable} = defineFormatter({
  name: "${name}",
  family: "${family}",
  summary: "Writes a string in capitals.",
  accepts: "Strings; anything else gives the empty string.",
  writes: "same",
  parameters: [],
  bind: () => (value) => (typeof value === "string" ? value.toUpperCase() : ""),
  examples: [{ template: "{title|${name}}", data: { title: "tea" }, output: "TEA" }],
});
`;
  const fixture = fixtureOf([
    ["ordinary", `[{v|${name}}]`, '{"v":"tea"}', "[TEA]"],
    ["missing", `[{nope|${name}}]`, "{}", "[]"],
    [
      "wrong type",
      `{.repeated section values}[{@|${name}}]{.end}`,
      '{"values":[1,true,null,[],{}]}',
      "[][][][][]",
    ],
    ["hostile", `[{v|${name}}]`, '{"v":"<script>{a}"}', "[<SCRIPT>{A}]"],
  ]);
  return {
    files: {
      [`src/core/library/formatters/${family}/${name}.ts`]: source,
      [`fixtures/render/${family}/${name}.html`]: fixture,
    },
    registry: {
      path: `src/core/library/formatters/${family}/family.ts`,
      variable,
      from: `./${name}.js`,
      list: `${family}Formatters`,
    },
  };
}

/**
 * @param {NewEntry} entry
 * @returns {Start}
 */
export function predicate({ name, variable, family }) {
  const source = `import { definePredicate } from "#core/library/define.js";

export const ${variable} = definePredicate({
  name: "${name}?",
  family: "${family}",
  summary: "True for a string that is not empty.",
  parameters: [],
  bind: () => (context) => typeof context.node === "string" && context.node !== "",
  examples: [
    { template: "{.section t}{.${name}?}yes{.or}no{.end}{.end}", data: { t: "tea" }, output: "yes" },
  ],
});
`;
  const repeated = `{.repeated section values}{.${name}?}yes{.or}no{.end} {.end}`;
  const fixture = fixtureOf([
    ["ordinary", repeated, '{"values":["tea",""]}', "yes no "],
    ["missing", `{.section v}{.${name}?}yes{.or}no{.end}{.end}`, '{"v":{}}', ""],
    ["wrong type", repeated, '{"values":[1,true,null,[],{"a":1}]}', "no no no no no "],
    ["hostile", repeated, '{"values":["<script>{a}"]}', "yes "],
  ]);
  return {
    files: {
      [`src/core/library/predicates/${family}/${name}.ts`]: source,
      [`fixtures/render/${family}/${name}.predicate.html`]: fixture,
    },
    registry: {
      path: `src/core/library/predicates/${family}/family.ts`,
      variable,
      from: `./${name}.js`,
      list: `${family}Predicates`,
    },
  };
}

/**
 * @param {NewEntry} entry
 * @returns {Start}
 */
export function rule({ name, variable }) {
  const source = `import { defineRule } from "../rule.js";

export const ${variable} = defineRule({
  code: "${name}",
  level: "warning",
  summary: "A page has a <blink> element.",
  explanation: "Browsers show a <blink> element like ordinary text. Use a CSS animation.",
  examples: {
    bad: ["<blink>New</blink>"],
    good: ["<strong>New</strong>"],
  },
  create: (context) => ({
    startTag: (tag) => {
      if (tag.name !== "blink") return;
      context.report({
        span: { start: tag.start, end: tag.start + 1 + tag.name.length },
        message: "Browsers do not support <blink>.",
        help: "Use a CSS animation.",
      });
    },
  }),
});
`;
  const folder = `fixtures/lint/${name}`;
  return {
    files: {
      [`src/lint/rules/${name}.ts`]: source,
      [`${folder}/page.bad.html`]: "<p><blink>New</blink></p>\n",
      [`${folder}/page.bad.html.expect`]: '1:4-1:10 "<blink"\n',
      [`${folder}/page.good.html`]: "<p><strong>New</strong></p>\n",
    },
    registry: { path: "src/lint/registry.ts", variable, from: `./rules/${name}.js`, list: "rules" },
    command: "npm run guide:rules",
  };
}

/**
 * @param {NewEntry} entry
 * @returns {Start}
 */
export function block({ name, variable }) {
  const component = variable.charAt(0).toUpperCase() + variable.slice(1);
  const folder = `src/islands/${name}`;
  const definition = `import { z } from "zod";
import { defineIsland } from "../define.js";
import { ${component}, type ${component}Props } from "./${component}.js";

export const ${variable} = defineIsland<${component}Props>({
  name: "${name}",
  when: "visible",
  props: z.strictObject({ label: z.string() }),
  component: ${component},
  sample: { label: "Open" },
});
`;
  const source = `import { type ReactElement, useState } from "react";

export interface ${component}Props {
  readonly label: string;
}

/** A button that counts its clicks. */
export function ${component}({ label }: ${component}Props): ReactElement {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="platen-${name}" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
`;
  return {
    files: {
      [`${folder}/${component}.tsx`]: source,
      [`${folder}/definition.ts`]: definition,
      [`${folder}/client.ts`]: `export { ${component} as component } from "./${component}.js";\n`,
    },
    registry: {
      path: "src/islands/registry.ts",
      variable,
      from: `./${name}/definition.js`,
      list: "islands",
    },
  };
}

/** @param {readonly (readonly [title: string, template: string, json: string, output: string])[]} cases */
function fixtureOf(cases) {
  return cases
    .map(([title, template, json, output]) =>
      [`:CASE ${title}`, ":TEMPLATE", template, ":JSON", json, ":OUTPUT", output, ""].join("\n"),
    )
    .join("");
}
