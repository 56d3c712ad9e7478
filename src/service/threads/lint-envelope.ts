import { z } from "zod";
import { LEVELS } from "#lint/level.js";

/** The body of `POST /lint`. `codes` are the codes allowed in `rules`. */
export const lintRequestOf = (codes: readonly string[]) =>
  z.strictObject({
    template: z.string().describe("The source of the template."),
    name: z
      .string()
      .min(1)
      .max(1000)
      .optional()
      .describe(
        "Names the template in diagnostics. The ending tells its role, as in a repository: `.page`, `.list` " +
          "and `.item` are pages, `.block` is a partial.",
      ),
    rules: z
      .partialRecord(z.enum(codes), z.enum(LEVELS))
      .optional()
      .describe("Levels of rules and diagnostics by code, instead of their defaults."),
  });
