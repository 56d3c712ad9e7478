import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "#index.js";

/** A template of the guide with its expected output. */
export interface GuideExample {
  readonly page: string;
  readonly line: number;
  readonly template: string;
  readonly data: JsonObject;
  readonly partials: Readonly<Record<string, string>>;
  readonly locale: string | undefined;
  readonly output: string;
}

const folder = fileURLToPath(new URL("../../templates/service/guide/", import.meta.url));

/** Pages of the guide by file name. */
export function guidePages(): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  return new Map(files.sort().map((name) => [name, readFileSync(`${folder}${name}`, "utf8")]));
}

/**
 * Examples of a page: a `jsont` fence, a `json` fence with the data where there are any, and an `html` fence with the
 * output. The comments `<!-- partials: {…} -->` and `<!-- locale: … -->` hold for the example that they stand in or
 * before.
 */
export function guideExamples(page: string, source: string): GuideExample[] {
  const examples: GuideExample[] = [];
  const parts = /<!-- (partials|locale): (.*?) -->|^```(jsont|json|html)\n(.*?)^```$/gms;
  let options: Record<string, string> = {};
  let template: { readonly text: string; readonly line: number } | undefined;
  let data = "{}";
  for (const [, option, setting = "", language, text = ""] of withIndex(source, parts)) {
    if (option !== undefined) options[option] = setting;
    else if (language === "jsont")
      template = { text, line: source.slice(0, source.indexOf(text)).split("\n").length };
    else if (language === "json" && template !== undefined) data = text;
    else if (language === "html" && template !== undefined) {
      examples.push({
        page,
        line: template.line,
        template: template.text.replace(/\n$/, ""),
        data: JSON.parse(data) as JsonObject,
        partials: JSON.parse(options["partials"] ?? "{}") as Record<string, string>,
        locale: options["locale"],
        output: text.replace(/\n$/, ""),
      });
      options = {};
      template = undefined;
      data = "{}";
    }
  }
  return examples;
}

function withIndex(source: string, pattern: RegExp): RegExpExecArray[] {
  return [...source.matchAll(pattern)];
}
