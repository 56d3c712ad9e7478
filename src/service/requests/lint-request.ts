import { z } from "zod";
import { allCodes } from "../../lint/config/read.js";
import { LEVELS } from "../../lint/level.js";

/** The body of `POST /lint`. */
export const lintRequest = z.strictObject({
  template: z.string().describe("The source of the template."),
  name: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe(
      "What the diagnostics call the template. Its ending tells what it is in a site, as it does of a file: `.page`, `.list` and `.item` are pages, `.block` a partial.",
    ),
  rules: z
    .partialRecord(z.enum(allCodes()), z.enum(LEVELS))
    .optional()
    .describe("Levels other than those that rules and diagnostics have of themselves, by code."),
});

export type LintRequest = z.infer<typeof lintRequest>;
