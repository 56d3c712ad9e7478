import type { Rule } from "./rule.js";

/** Returns the address of a rule's page in the guide. */
export function rulePageUrl(code: string): string {
  return `https://github.com/platen-engine/platen/blob/main/templates/service/guide/rules/${code}.md`;
}

/** A rule and its results in the fixtures. */
export interface RuleRecord {
  readonly rule: Rule;
  /** Number of places that it reports. */
  readonly reported: number;
  /** Number of files without a mistake. */
  readonly clean: number;
  /** Whether one of its diagnostics has a certain fix. */
  readonly fixable: boolean;
}

/** Returns the page of a rule in the guide. */
export function rulePage({ rule, reported, clean, fixable }: RuleRecord): string {
  const { code, level, summary, explanation, examples, needs, usesData, options } = rule;
  const facts = [
    `Level: ${level}.`,
    fixable ? "`platen lint --fix` repairs what is certain." : "",
    needs === undefined ? "" : NEEDS[needs],
    usesData === true ? `Finds more with data: ${DATA}.` : "",
    `In the fixtures it reports ${reported} ${reported === 1 ? "place" : "places"}, and nothing in ${clean} ` +
      `${clean === 1 ? "file" : "files"} that ${clean === 1 ? "resembles" : "resemble"} them.`,
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
  const rows = records.map(({ rule, reported, clean, fixable }) => {
    const [example = ""] = rule.examples.good;
    const cells = [
      `[${rule.code}](${rule.code}.md)`,
      rule.level,
      fixable ? "yes" : "",
      String(reported),
      String(clean),
    ];
    return `| ${[...cells, inCell(example)].join(" | ")} |`;
  });
  return `# Rules

<!-- This page is generated from the rules. Run \`npm run guide:rules\` to write it again. -->

For each rule: its level, whether \`--fix\` repairs what is certain, how many places of the fixtures it reports,
how many files that resemble them it must leave alone, and one example of what it must not report.

| rule | level | fix | reported | left alone | not reported, for example |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

function inCell(example: string): string {
  const line = example.replaceAll("\n", " ").replaceAll("|", "\\|");
  return line.includes("`") ? `\`\` ${line} \`\`` : `\`${line}\``;
}
