import { catalogue } from "#core/diagnostics/catalogue.js";
import type { Explanation } from "./explain.js";
import { rules } from "./registry.js";
import type { Rule } from "./rule.js";

const GUIDE = "https://github.com/platen-engine/platen/blob/main/templates/service/guide";

const BUILT_IN: ReadonlySet<string> = new Set(rules.map(({ code }) => code));

/** Returns the address of a code's explanation in the guide. Undefined for the codes of a project's own rules. */
export function guideUrl(code: string): string | undefined {
  if (Object.hasOwn(catalogue, code)) return `${GUIDE}/codes.md#${code}`;
  return BUILT_IN.has(code) ? `${GUIDE}/rules/${code}.md` : undefined;
}

/** A rule, and what only running it shows. */
export interface RuleRecord {
  readonly rule: Rule;
  /** Whether one of its diagnostics has a certain fix. */
  readonly fixable: boolean;
}

/** Returns the page of a rule in the guide. */
export function rulePage({ rule, fixable }: RuleRecord): string {
  const { code, level, summary, explanation, examples, needs, usesData, options } = rule;
  const facts = [
    `Level: ${level}.`,
    fixable ? "`platen lint --fix` repairs what is certain." : "",
    needs === undefined ? "" : NEEDS[needs],
    usesData === true ? `Finds more with data: ${DATA}.` : "",
    "[Switch it off](../lint.md#configuration) in the configuration or in a comment.",
  ];
  const settings =
    options === undefined
      ? ""
      : `\n## Options\n\n${fenced([JSON.stringify({ rules: { [code]: [level, options.defaults] } }, null, 2)])}\n`;
  return `# ${code}

<!-- This page is generated from the rule. Change the rule and run \`npm run guide:rules\`. -->

${summary}

${explanation}

${facts.filter((fact) => fact !== "").join(" ")}

## Reported

${fenced(examples.bad)}

## Not reported

${fenced(examples.good)}
${settings}`;
}

const DATA = "`--data FILE`, a `site.json`, or a JSON file beside the template";

const NEEDS = {
  data: `Needs data: ${DATA}.`,
  project: "Needs to know the whole site.",
  json: "Looks at JSON and `.conf` files.",
  bytes: "Looks at the bytes of a file.",
} as const;

function fenced(examples: readonly string[]): string {
  const longest = Math.max(
    2,
    ...examples.flatMap((example) => (example.match(/`+/g) ?? []).map((run) => run.length)),
  );
  const ticks = "`".repeat(longest + 1);
  return examples.map((one) => `${ticks}jsont\n${one}\n${ticks}`).join("\n\n");
}

/** Returns the table of all rules. */
export function ruleTable(records: readonly RuleRecord[]): string {
  const rows = records.map(({ rule, fixable }) => {
    const cells = [`[${rule.code}](${rule.code}.md)`, rule.level, fixable ? "yes" : "", rule.summary];
    return `| ${cells.join(" | ")} |`;
  });
  return `# Rules

<!-- This page is generated from the rules. Run \`npm run guide:rules\` to write it again. -->

\`--fix\` repairs what is certain for the rules that say "yes". The [codes of the language](../codes.md) are reported
without a rule.

| rule | level | fix | reports |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}

/** Returns the page of the codes that the engine itself reports. */
export function codesPage(codes: readonly Explanation[]): string {
  const sections = codes.map(({ code, level, explanation, bad, good }) => {
    const parts = [`## ${code}`, `Level: ${level}. ${explanation}`];
    if (bad.length > 0) parts.push("Reported:", fenced(bad));
    if (good.length > 0) parts.push("Not reported:", fenced(good));
    return parts.join("\n\n");
  });
  return `# Codes of the language

<!-- This page is generated from the catalogue of messages. Run \`npm run guide:rules\` to write it again. -->

The engine reports these codes when it compiles or renders a template, and \`platen lint\` reports them, too.
\`platen explain CODE\` prints each of them. The [rules](rules/index.md) have pages of their own.

${sections.join("\n\n")}
`;
}
