import type { z } from "zod";
import { catalogue } from "#core/diagnostics/catalogue.js";
import { nearest } from "#core/diagnostics/nearest.js";
import { rules } from "../registry.js";
import type { Rule } from "../rule.js";
import { ConfigError } from "./config-error.js";
import { configSchema, type LintConfig } from "./schema.js";

/** Returns the codes that a configuration may refer to: those of the rules and of the core. */
export function allCodes(known: readonly Rule[] = rules): readonly string[] {
  return [...new Set([...known.map(({ code }) => code), ...Object.keys(catalogue)])];
}

/**
 * Validates the contents of a configuration file. Throws a `ConfigError` with one line for each mistake, each with its
 * path: `rules.unescaped-txt: there is no such code; did you mean "unescaped-text"?`
 */
export async function readConfig(
  value: unknown,
  file: string,
  known: readonly Rule[] = rules,
): Promise<LintConfig> {
  // Imported lazily: most runs have no configuration, and loading zod takes longer than linting a file. Rules may use
  // all of it, unlike the rest of the program, so the build leaves this import alone.
  const { z } = await import("zod/v4");
  const result = configSchema(z, known, Object.keys(catalogue)).safeParse(value);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues
      .flatMap((issue) => describe(issue, allCodes(known)))
      .map((line) => `${file}: ${line}`)
      .join("\n"),
  );
}

function describe(issue: z.core.$ZodIssue, known: readonly string[]): readonly string[] {
  if (issue.code === "invalid_union") {
    // If a setting matches one variant of a union except for a nested error, report that error.
    const innerIssues = issue.errors.find((inner) => inner.some(({ path }) => path.length > 0)) ?? [];
    if (innerIssues.length > 0) {
      return innerIssues.flatMap((inner) =>
        describe({ ...inner, path: [...issue.path, ...inner.path] }, known),
      );
    }
  }
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [`${path.join(".") || "the file"}: ${issue.message}`];
  const codes = path.at(-1) === "rules";
  return issue.keys.map((key) => {
    const suggestion = nearest(
      key,
      codes ? known : ["extends", "data", "rules", "overrides", "ignore", "files"],
    );
    const hint = suggestion === undefined ? "" : `; did you mean "${suggestion}"?`;
    return `${[...path, key].join(".")}: there is no such ${codes ? "code" : "setting"}${hint}`;
  });
}
