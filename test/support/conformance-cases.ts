import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./repository-root.js";

/** One case of `fixtures/conformance`. */
export interface ConformanceCase {
  readonly name: string;
  readonly template: string;
  readonly data: unknown;
  readonly output: string;
  readonly partials: Readonly<Record<string, string>>;
  readonly injects: Readonly<Record<string, unknown>>;
  /** null means that no locale is configured. */
  readonly locale: string | null;
  readonly now: number | undefined;
}

interface Parameters {
  readonly locale?: string;
  readonly now?: number;
}

const FOLDER = join(repositoryRoot, "fixtures", "conformance", "cases");

export function conformanceCases(): ConformanceCase[] {
  return readdirSync(FOLDER).toSorted().map(readCase);
}

function readCase(file: string): ConformanceCase {
  const sections = readSections(readFileSync(join(FOLDER, file), "utf8"));
  const object = <T>(name: string): T => JSON.parse(sections.get(name) ?? "{}") as T;
  const { locale = "en", now } = object<Parameters>("PARAMS");
  const injected = object<Record<string, unknown>>("INJECT");
  return {
    name: file.replace(/\.html$/, ""),
    // The line feed before the next heading ends the section and is not part of the template.
    template: (sections.get("TEMPLATE") ?? "").replace(/\n$/, ""),
    data: JSON.parse(sections.get("JSON") ?? "null"),
    output: (sections.get("OUTPUT") ?? "").trim(),
    partials: object("PARTIALS"),
    injects: Object.fromEntries(
      Object.entries(injected).map(([path, json]) => [
        path,
        typeof json === "string" ? JSON.parse(json) : json,
      ]),
    ),
    locale: locale === "none" ? null : locale,
    now,
  };
}

/** Splits a file into its sections. A line `:NAME` starts each. */
function readSections(file: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let name: string | undefined;
  let lines: string[] = [];
  const finish = (): void => {
    if (name !== undefined) sections.set(name, lines.join("\n"));
  };
  for (const line of file.split("\n")) {
    const heading = /^:([A-Z]+)\s*$/.exec(line)?.[1];
    if (heading === undefined) {
      lines.push(line);
      continue;
    }
    finish();
    name = heading;
    lines = [];
  }
  finish();
  return sections;
}
