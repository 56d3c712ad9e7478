import { z } from "zod";

/** The body of `POST /lint`. */
export const lintRequest = z.strictObject({
  template: z.string().describe("The source of the template."),
  name: z.string().min(1).max(1000).optional().describe("What the diagnostics call the template."),
});

export type LintRequest = z.infer<typeof lintRequest>;
