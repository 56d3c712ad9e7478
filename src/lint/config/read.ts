import type { z } from "zod";
import { catalogue } from "../../core/diagnostics/catalogue.js";
import { nearest } from "../../core/diagnostics/nearest.js";
import { rules } from "../registry.js";
import type { Rule } from "../rule.js";
import { ConfigFault } from "./fault.js";
import { configSchema, type LintConfig } from "./schema.js";

/** Codes that a configuration may name: those of the rules and those of the core. */
export function allCodes(known: readonly Rule[] = rules): readonly string[] {
  return [...new Set([...known.map(({ code }) => code), ...Object.keys(catalogue)])];
}

/**
 * Checks what a configuration file holds. Throws a `ConfigFault` with one line for each mistake, each with the path
 * to it: `rules.unescaped-txt: there is no such code; did you mean "unescaped-text"?`
 */
export async function readConfig(
  value: unknown,
  file: string,
  known: readonly Rule[] = rules,
): Promise<LintConfig> {
  // Loaded here because most runs have no configuration, and zod takes longer than linting a file.
  const { z } = await import("zod");
  const result = configSchema(z, known, Object.keys(catalogue)).safeParse(value);
  if (result.success) return result.data;
  throw new ConfigFault(
    result.error.issues
      .flatMap((issue) => describe(issue, allCodes(known)))
      .map((line) => `${file}: ${line}`)
      .join("\n"),
  );
}

function describe(issue: z.core.$ZodIssue, known: readonly string[]): readonly string[] {
  if (issue.code === "invalid_union") {
    // Of several ways to write a setting, one that fits but for something in it was meant.
    const meant = issue.errors.find((inner) => inner.some(({ path }) => path.length > 0)) ?? [];
    if (meant.length > 0) {
      return meant.flatMap((inner) => describe({ ...inner, path: [...issue.path, ...inner.path] }, known));
    }
  }
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [`${path.join(".") || "the file"}: ${issue.message}`];
  const codes = path.at(-1) === "rules";
  return issue.keys.map((key) => {
    const suggestion = nearest(key, codes ? known : ["extends", "rules", "overrides", "ignore", "files"]);
    const hint = suggestion === undefined ? "" : `; did you mean "${suggestion}"?`;
    return `${[...path, key].join(".")}: there is no such ${codes ? "code" : "setting"}${hint}`;
  });
}
