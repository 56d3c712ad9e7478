import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readShared, sharedFolder } from "./shared-folder.js";

/** One case of the conformance folder. */
export interface ConformanceCase {
  readonly name: string;
  /** First words of the name: `f-product-price`, `eval`. */
  readonly family: string;
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

/** Cases whose names go on behind the family. */
const LONG_NAMES = ["f-product-price", "f-subscription-price", "f-summary-form-field", "f-variants-select"];

/** Splits a text of sections, each headed by a line `:NAME`. */
export function readSections(text: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let name: string | undefined;
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    const heading = /^:([A-Z]+)\s*$/.exec(line)?.[1];
    if (heading === undefined) {
      lines.push(line);
      continue;
    }
    if (name !== undefined) sections.set(name, lines.join("\n"));
    name = heading;
    lines = [];
  }
  if (name !== undefined) sections.set(name, lines.join("\n"));
  return sections;
}

/** All cases, or none where the shared folder is absent. */
export function conformanceCases(): ConformanceCase[] {
  if (sharedFolder === undefined) return [];
  return readdirSync(join(sharedFolder, "conformance", "cases"))
    .filter((file) => file.endsWith(".html"))
    .toSorted()
    .map(readCase);
}

function readCase(file: string): ConformanceCase {
  const sections = readSections(readShared(`conformance/cases/${file}`));
  const object = <T>(name: string): T => JSON.parse(sections.get(name) ?? "{}") as T;
  const name = file.replace(/\.html$/, "");
  const { locale = "en", now } = object<Parameters>("PARAMS");
  const injected = object<Record<string, string>>("INJECT");
  return {
    name,
    family: LONG_NAMES.find((prefix) => name.startsWith(prefix)) ?? name.replace(/-\d+(--\w+)?$/, ""),
    // The line feed before the next heading ends the section and is not part of the template.
    template: (sections.get("TEMPLATE") ?? "").replace(/\n$/, ""),
    data: JSON.parse(sections.get("JSON") ?? "null"),
    output: (sections.get("OUTPUT") ?? "").trim(),
    partials: object("PARTIALS"),
    injects: Object.fromEntries(
      Object.entries(injected).map(([path, text]) => [
        path,
        typeof text === "string" ? JSON.parse(text) : text,
      ]),
    ),
    locale: locale === "none" ? null : locale,
    now,
  };
}
