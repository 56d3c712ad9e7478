import { Option } from "commander";
import type { PlatformTagDefinition } from "#core/library/platform-tag.js";
import { instructionEntry } from "#core/reference/instructions.js";
import { allCodes } from "#lint/config/read.js";
import { type Explanation, explain as explanationOf, suggestCode } from "#lint/explain.js";
import { rules as builtInRules } from "#lint/registry.js";
import { type Layout, paragraph } from "#lint/reporters/layout.js";
import { definitionOf, PLATFORM_TAGS } from "#lint/repository/platform-tags.js";
import type { Rule } from "#lint/rule.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { type LibraryOptions, libraryOptions, openLibrary } from "../library-file.js";
import { formattedJson } from "../output/formatted-json.js";
import { explainOther, otherCodes } from "../output/other-codes.js";
import { print } from "../output/print.js";
import { referenceText } from "../output/reference-text.js";
import { layoutOf } from "../output/terminal.js";
import type { ProblemExplanation } from "../serve/problem-explanations.js";
import { UsageError } from "../usage-error.js";

export const explain: CliCommand = {
  words: () => [...allCodes(), ...otherCodes],
  declare: (command, { io, exit }) => {
    for (const option of libraryOptions()) command.addOption(option);
    command
      .argument(
        "[code]",
        'code of a diagnostic or of an error response, an instruction such as ".if", or a tag such as ' +
          '"squarespace:query"; without it, all rules are listed',
      )
      .addOption(
        new Option("-f, --format <format>", "output format").choices(["text", "json"]).default("text"),
      )
      .action(async (code: string | undefined, options: Options) => {
        const rules = [...builtInRules, ...(await openLibrary(io, options)).rules];
        const { format } = options;
        const layout = layoutOf(io);
        const text =
          code === undefined
            ? ruleList(format, rules, layout)
            : await describeCode(code, format, rules, layout);
        await print(io.stdout, text);
        exit(exitCode.clean);
      });
  },
};

interface Options extends LibraryOptions {
  readonly format: "text" | "json";
}

function ruleList(format: Options["format"], rules: readonly Rule[], layout: Layout): string {
  if (format === "json") {
    const codes = [...allCodes(rules), ...otherCodes];
    return formattedJson(codes.map((code) => explanationOf(code, rules) ?? explainOther(code)));
  }
  const width = Math.max(...rules.map(({ code }) => code.length));
  const rows = rules.map(({ code, level, summary }) =>
    paragraph(summary, layout, `  ${code.padEnd(width)}  ${level.padEnd(7)}  `),
  );
  const hint =
    'Run "platen explain CODE" to explain a rule, another diagnostic, the code of an error response, or an ' +
    "instruction such as .if or a tag such as squarespace:query.";
  return `${rows.join("\n")}\n\n${paragraph(hint, layout)}\n`;
}

async function describeCode(
  code: string,
  format: Options["format"],
  rules: readonly Rule[],
  layout: Layout,
): Promise<string> {
  const instruction = instructionEntry(code);
  if (instruction !== undefined) {
    return format === "json" ? formattedJson(instruction) : referenceText(instruction, layout);
  }
  const tag = definitionOf(code.replace(/^squarespace:/, ""));
  if (tag !== undefined && code.startsWith("squarespace:")) {
    return format === "json" ? formattedJson(tag) : tagText(tag, layout);
  }
  const { explainProblem, suggestProblem } = await import("../serve/problem-explanations.js");
  const problem = explainProblem(code);
  if (problem !== undefined) return format === "json" ? formattedJson(problem) : problemText(problem, layout);
  const explanation = explanationOf(code, rules) ?? explainOther(code);
  const tagNames = Object.keys(PLATFORM_TAGS).map((name) => `squarespace:${name}`);
  if (explanation === undefined) {
    const known = [...allCodes(rules), ...otherCodes, ...tagNames];
    const suggestion = suggestCode(code, known) ?? suggestProblem(code);
    const hint =
      suggestion === undefined ? '"platen explain" lists the rules' : `did you mean "${suggestion}"?`;
    throw new UsageError(`there is no diagnostic, problem, instruction or tag "${code}"; ${hint}`);
  }
  return format === "json" ? formattedJson(explanation) : explanationText(explanation, layout);
}

function tagText({ name, summary, attributes, examples }: PlatformTagDefinition, layout: Layout): string {
  const { heading } = layout.palette;
  const width = Math.max(...attributes.map((attribute) => attribute.name.length));
  const rows = attributes.map((attribute) => {
    const text = attribute.required === true ? `${attribute.summary} Required.` : attribute.summary;
    return paragraph(text, layout, `  ${attribute.name.padEnd(width)}  `);
  });
  const shown = examples.map((example) => `  ${example}`);
  const head = [heading(`squarespace:${name}`), "", paragraph(summary, layout)];
  const lines = [...head, "", heading("Attributes:"), ...rows, "", heading("Examples:"), ...shown];
  return `${lines.join("\n")}\n`;
}

function problemText({ code, status, title, advice }: ProblemExplanation, layout: Layout): string {
  const heading = `${code} (${status === undefined ? "error of the client" : `status ${status}`})`;
  return `${layout.palette.heading(heading)}\n\n${title}.\n${paragraph(advice, layout)}\n`;
}

const NEEDS: Readonly<Record<string, string>> = {
  data:
    "Needs data: from --data FILE, from a site.json, from a JSON file of the template's name beside it, or from the " +
    "templates that apply a partial.",
  project:
    "Needs a site: a folder with a site.json, with two of blocks, regions, collections and pages, or with one of " +
    "them and a platen.config.json.",
  json: "Runs on JSON and .conf files.",
};

function explanationText(explained: Explanation, layout: Layout): string {
  const { code, level, summary, explanation, bad, good, needs, options } = explained;
  const { heading } = layout.palette;
  const paragraphs = [
    summary,
    explanation,
    needs === undefined ? undefined : NEEDS[needs],
    options === undefined ? undefined : `Options: ${JSON.stringify(options)}`,
  ];
  const lines = [heading(`${code} (${level})`)];
  for (const text of paragraphs) if (text !== undefined) lines.push("", paragraph(text, layout));
  for (const [title, examples] of [
    ["Reported:", bad],
    ["Not reported:", good],
  ] as const) {
    if (examples.length === 0) continue;
    lines.push("", heading(title), ...examples.map((example) => `  ${example.replaceAll("\n", "\n  ")}`));
  }
  return `${lines.join("\n")}\n`;
}
