import type { z } from "zod";
import { LEVELS, type Level } from "../level.js";
import type { Rule } from "../rule.js";

/** A level, or a level with the rule's options. */
export type RuleChoice = Level | readonly [Level, unknown];

/**
 * Whether texts of the data are HTML-safe when templates read them. Those of the platform are; others must be escaped.
 */
export type DataKind = "platform" | "raw";

/** The contents of `platen.config.json`. */
export interface LintConfig {
  /** Path of the JSON schema, for editors. */
  readonly $schema?: string | undefined;
  /** Files that this one extends, relative to it. Later ones override earlier ones, and this file overrides all. */
  readonly extends?: string | readonly string[] | undefined;
  /** Default: `platform` in a folder with a `template.conf`, otherwise `raw`. */
  readonly data?: DataKind | undefined;
  readonly rules?: Readonly<Record<string, RuleChoice>> | undefined;
  readonly overrides?:
    | readonly { readonly files: readonly string[]; readonly rules: Readonly<Record<string, RuleChoice>> }[]
    | undefined;
  /** Patterns of ignored files, in the syntax of `.gitignore`. */
  readonly ignore?: readonly string[] | undefined;
}

/** Returns the strict schema of a configuration. zod is a parameter so that it is loaded only if there is a file. */
export function configSchema(
  zod: typeof z,
  rules: readonly Rule[],
  codes: readonly string[],
): z.ZodType<LintConfig> {
  const level = zod.enum(LEVELS);
  // Replaces the default message of a union, "Invalid input".
  const error = `expected a level (${LEVELS.join(", ")}) or a list of a level and options`;
  const known: Record<string, z.ZodType<RuleChoice>> = {};
  for (const code of codes) known[code] = level;
  for (const rule of rules) {
    known[rule.code] =
      rule.options === undefined
        ? level
        : zod.union([level, zod.tuple([level, rule.options.schema(zod)])], { error });
  }
  const choices = zod.strictObject(
    Object.fromEntries(Object.entries(known).map(([code, choice]) => [code, choice.optional()])),
  );
  return zod.strictObject({
    $schema: zod.string().optional(),
    extends: zod
      .union([zod.string().min(1), zod.array(zod.string().min(1))], {
        error: "expected a path or a list of paths",
      })
      .optional(),
    data: zod.enum(["platform", "raw"]).optional(),
    rules: choices.optional(),
    overrides: zod
      .array(zod.strictObject({ files: zod.array(zod.string().min(1)).min(1), rules: choices }))
      .optional(),
    ignore: zod.array(zod.string()).optional(),
  }) as z.ZodType<LintConfig>;
}
