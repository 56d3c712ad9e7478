import type { z } from "zod";
import { catalogue } from "#core/diagnostics/catalogue.js";
import { LEVELS } from "../level.js";
import type { Rule } from "../rule.js";

/** Returns the JSON schema of `platen.config.json`, for editors. */
export function configJsonSchema(zod: typeof z, rules: readonly Rule[]): Readonly<Record<string, unknown>> {
  const level = { enum: LEVELS };
  const codes = Object.entries(catalogue).map(([code, { severity, explanation }]) => [
    code,
    { ...level, default: severity, description: explanation },
  ]);
  const known = rules.map((rule) => {
    const description = `${rule.summary} ${rule.explanation}`;
    if (rule.options === undefined) return [rule.code, { ...level, default: rule.level, description }];
    const { $schema: _, ...options } = zod.toJSONSchema(rule.options.schema(zod), { io: "input" });
    const list = { type: "array", prefixItems: [level, options], minItems: 2, maxItems: 2 };
    return [rule.code, { anyOf: [level, list], default: rule.level, description }];
  });
  const choices = {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries([...known, ...codes]),
  };
  const paths = { type: "array", items: { type: "string" } };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Configuration of platen lint",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string", description: "Path of this schema." },
      extends: { anyOf: [{ type: "string" }, paths], description: "Configurations that this one extends." },
      data: {
        enum: ["platform", "raw"],
        description:
          "Whether texts of the data are HTML-safe already, as those of the platform are, or must be escaped. " +
          "Default: platform in a folder with a template.conf, otherwise raw.",
      },
      rules: {
        ...choices,
        description: "The level of each rule, or a list of the level and the rule's options.",
      },
      overrides: {
        type: "array",
        description: "Other levels for some of the files.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["files", "rules"],
          properties: { files: { ...paths, minItems: 1 }, rules: choices },
        },
      },
      ignore: { ...paths, description: "Files that are not linted, in the syntax of .gitignore." },
    },
  };
}
