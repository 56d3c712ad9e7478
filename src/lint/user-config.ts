import { z } from "zod";
import {
  type FormatterDefinition,
  type Formatters,
  formatterDefinitions,
  type PredicateDefinition,
  type Predicates,
  predicateDefinitions,
} from "#core/library/define.js";
import { standardLibrary } from "#core/library/standard.js";
import type { IslandDefinition } from "#islands/define.js";
import { ConfigError } from "./config/config-error.js";
import { allCodes, readConfig } from "./config/read.js";
import type { LintConfig } from "./config/schema.js";
import { guardedRule } from "./guarded-rule.js";
import { LEVELS } from "./level.js";
import { rules as builtInRules } from "./registry.js";
import type { Rule } from "./rule.js";

/** The default export of a `platen.config.js`. */
export interface PlatenConfig {
  /** Formatters to add: definitions, or functions by name. They replace built-in ones of the same name. */
  readonly formatters?: Formatters | undefined;
  readonly predicates?: Predicates | undefined;
  /** Islands to add. Their names must be new. */
  readonly islands?: readonly IslandDefinition[] | undefined;
  /** Rules to add. Their codes must be new. */
  readonly rules?: readonly Rule[] | undefined;
  /** The base configuration of lint. Every `platen.config.json` extends it. */
  readonly config?: Omit<LintConfig, "extends"> | undefined;
}

/** The validated contents of a library file. */
export interface UserConfig {
  /** The absolute path. Undefined if there is no such file. */
  readonly file: string | undefined;
  readonly formatters: readonly FormatterDefinition[];
  readonly predicates: readonly PredicateDefinition[];
  readonly rules: readonly Rule[];
  readonly islands: readonly IslandDefinition[];
  readonly config: LintConfig | undefined;
}

/**
 * Imports a library file with `load` and validates its default export. `path` is absolute, and `name` is the name in
 * messages. Throws a `ConfigError` if the module throws or its export is malformed.
 */
export async function importUserConfig(
  load: () => Promise<{ readonly default?: unknown }>,
  path: string,
  name = path,
): Promise<UserConfig> {
  let module: { readonly default?: unknown };
  try {
    module = await load();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${name}: the file threw an error: ${message}`, { cause: error });
  }
  return { file: path, ...(await readUserConfig(module.default, name)) };
}

async function readUserConfig(exported: unknown, name: string): Promise<Omit<UserConfig, "file">> {
  if (exported === undefined) {
    throw new ConfigError(`${name}: there is no default export; write "export default { formatters: [] };"`);
  }
  const result = librarySchema.safeParse(exported);
  if (!result.success) {
    const lines = result.error.issues.flatMap((issue) => describe(issue, name));
    throw new ConfigError(lines.join("\n"));
  }
  const { formatters, predicates, rules = [], islands = [], config } = result.data;
  const own = {
    formatters: formatterDefinitions(formatters as Formatters | undefined),
    predicates: predicateDefinitions(predicates as Predicates | undefined),
    islands: islands as unknown as readonly IslandDefinition[],
    rules: rules.map((rule) => guardedRule(rule as Rule, name)),
  };
  try {
    standardLibrary.with(own.formatters, own.predicates);
  } catch (error) {
    throw error instanceof TypeError ? new ConfigError(`${name}: ${error.message}`) : error;
  }
  requireNewCodes(
    rules.map(({ code }) => code),
    name,
  );
  if (config === undefined) return { ...own, config };
  const checked = await readConfig(config, `${name}: config`, [...builtInRules, ...own.rules]);
  if (checked.extends !== undefined) {
    throw new ConfigError(`${name}: config.extends is not allowed here; import the other file instead`);
  }
  return { ...own, config: checked };
}

function requireNewCodes(codes: readonly string[], name: string): void {
  const usedCodes = new Set(allCodes());
  for (const [index, code] of codes.entries()) {
    if (usedCodes.has(code)) {
      throw new ConfigError(`${name}: rules.${index}.code: "${code}" is taken; choose another code`);
    }
    usedCodes.add(code);
  }
}

const MUST_BE_STRING = "must be a string";
const functionSchema = z.custom((value) => typeof value === "function", "must be a function");
const strings = z.array(z.string(MUST_BE_STRING), "must be an array of strings");

const ruleSchema = z.strictObject(
  {
    code: z
      .string(MUST_BE_STRING)
      .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "must be in kebab-case, such as no-inline-frame"),
    level: z.enum(LEVELS, `must be one of ${LEVELS.join(", ")}`),
    summary: z.string(MUST_BE_STRING),
    explanation: z.string(MUST_BE_STRING),
    examples: z.strictObject({ bad: strings, good: strings }, "must be an object with bad and good"),
    needs: z.enum(["data", "project"], "must be data or project").optional(),
    usesData: z.boolean("must be true or false").optional(),
    options: z
      .strictObject(
        { defaults: z.unknown(), schema: functionSchema },
        "must be an object with defaults and schema",
      )
      .optional(),
    create: functionSchema,
  },
  "must be an object made by defineRule()",
);

const islandSchema = z.looseObject(
  {
    name: z
      .string(MUST_BE_STRING)
      .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "must be in kebab-case, such as price-alert"),
    when: z.enum(["load", "idle", "visible", "interaction"], "must be load, idle, visible or interaction"),
    props: z.custom(
      (value) => typeof (value as z.ZodType | null)?.safeParse === "function",
      "must be a schema of zod",
    ),
    component: z.custom((value) => value !== undefined && value !== null, "must be a component"),
    browser: z.object(
      { module: z.string(MUST_BE_STRING), styles: strings.optional() },
      "must be an object with the URL of a module",
    ),
  },
  "must be an object made by defineIsland()",
);

const definitionsSchema = z.union(
  [z.array(z.unknown()), z.record(z.string(), functionSchema)],
  "must be an array of definitions or an object of functions",
);

const librarySchema = z.strictObject(
  {
    formatters: definitionsSchema.optional(),
    predicates: definitionsSchema.optional(),
    islands: z.array(islandSchema, "must be an array").optional(),
    rules: z.array(ruleSchema, "must be an array").optional(),
    config: z.unknown().optional(),
  },
  "must be an object",
);

function describe(issue: z.core.$ZodIssue, name: string): readonly string[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") {
    return [`${name}: ${path.join(".") || "the default export"}: ${issue.message}`];
  }
  return issue.keys.map((key) => `${name}: ${[...path, key].join(".")}: there is no such field`);
}
