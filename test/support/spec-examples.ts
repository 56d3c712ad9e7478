import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./repository-root.js";

/** One executed example of `fixtures/spec`; the README there describes its fields. */
export interface SpecExample {
  readonly topic: string;
  readonly template: string;
  readonly data?: unknown;
  readonly partials?: Readonly<Record<string, string>>;
  readonly injects?: Readonly<Record<string, unknown>>;
  readonly options?: SpecOptions;
  /** Default "en"; null means that no locale is configured. */
  readonly locale?: string | null;
  readonly now?: number;
  readonly output: string;
  readonly part?: Part;
  /** Codes in any order. Undefined: not checked. */
  readonly errors?: readonly string[];
  readonly decision?: string;
  /** The output of the published TypeScript engine, if it differs. */
  readonly published?: string;
}

export interface SpecOptions {
  readonly expressions?: boolean;
  readonly includes?: boolean;
  readonly expressionTokens?: number;
  readonly expressionStringLength?: number;
}

/** Returns the text between the first `after` and the last `before`. An absent marker cuts nothing. */
export interface Part {
  readonly after?: string;
  readonly before?: string;
}

const FOLDER = join(repositoryRoot, "fixtures", "spec");

/** The names of the example files, without extension. */
export const specDocuments: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

export function readSpecExamples(document: string): readonly SpecExample[] {
  return JSON.parse(readFileSync(join(FOLDER, `${document}.json`), "utf8")) as SpecExample[];
}

export function titleOf({ topic, template, data, locale }: SpecExample): string {
  const parts = [topic, JSON.stringify(template)];
  if (data !== undefined) parts.push(JSON.stringify(data));
  if (locale !== undefined) parts.push(locale ?? "no locale");
  return parts.join(" · ");
}

export function cut(output: string, part: Part | undefined): string {
  if (part === undefined) return output;
  let from = 0;
  let to = output.length;
  if (part.after !== undefined) {
    const index = output.indexOf(part.after);
    if (index >= 0) from = index + part.after.length;
  }
  if (part.before !== undefined) {
    const index = output.lastIndexOf(part.before);
    if (index >= from) to = index;
  }
  return output.slice(from, to);
}
