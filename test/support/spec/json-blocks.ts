import type { Example } from "./example.js";

interface Block {
  readonly template: string;
  readonly json: unknown;
  readonly output: string;
  readonly locale?: string;
  readonly expr?: boolean;
}

/** Reads the fenced `json` blocks of the commerce document that hold a template and its output. */
export function readJsonBlocks(document: string, markdown: string): Example[] {
  const examples: Example[] = [];
  let section = "";
  let block: string[] | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    if (block === undefined) {
      if (line.startsWith("#")) section = line.replace(/^#+\s*/, "");
      if (line === "```json") block = [];
    } else if (line.startsWith("```")) {
      const { template, json, output, locale, expr } = JSON.parse(block.join("\n")) as Block;
      examples.push({
        document,
        line: index - block.length,
        section,
        template,
        data: JSON.stringify(json),
        output,
        ...(locale === undefined ? {} : { locale: locale === "none" ? null : locale }),
        ...(expr === undefined ? {} : { options: { expressions: expr } }),
      });
      block = undefined;
    } else {
      block.push(line);
    }
  }
  return examples;
}
