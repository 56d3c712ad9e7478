import { z } from "zod";

const position = z.strictObject({
  offset: z.int().describe("UTF-16 code units from the beginning."),
  line: z.int().describe("Counted from 1."),
  column: z.int().describe("Counted from 1, in UTF-16 code units."),
});

export const diagnostic = z.strictObject({
  code: z.string().describe("Stable; compare codes, not messages."),
  severity: z.enum(["error", "warning", "info"]),
  message: z.string(),
  help: z.string().optional(),
  source: z.string().optional().describe("The partial with the mistake; absent for the template itself."),
  cause: z.string().optional().describe("The code of the mistake inside a partial."),
  start: position,
  end: position,
});

const stats = z.strictObject({
  instructions: z.int().describe("Steps used of the limit `instructions`."),
  outputLength: z.int().describe("UTF-16 code units of the page."),
  partials: z.int().describe("Partials and macros entered."),
  errors: z.int().describe("Number of all errors and warnings; `errors` lists the first thousand."),
});

const rendered = {
  html: z.string(),
  errors: z.array(diagnostic).describe("Errors of the template, then those of the render."),
  diagnostics: z.array(diagnostic).describe("Mistakes in the template, in source order."),
  stats,
};

export const renderResponse = z.strictObject({
  ...rendered,
  islands: z
    .array(z.strictObject({ block: z.string(), props: z.unknown() }))
    .optional()
    .describe("The interactive blocks in order, if requested."),
});

export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string().describe("Stable; compare codes, not messages."),
  detail: z.string(),
  errors: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .optional()
    .describe("Each mistake of the body."),
  requestId: z.string(),
});

const islandReport = z.strictObject({
  code: z.string().describe("Stable; compare codes, not messages."),
  block: z.string(),
  message: z.string(),
});

const id = z.union([z.string(), z.number()]).optional().describe("The id of the line.");

export const batchOutcome = z.union([
  z.strictObject({
    id,
    status: z.literal(200),
    ...rendered,
    islandReports: z
      .array(islandReport)
      .optional()
      .describe("Why blocks are shown as static HTML; the first ten, if islands were requested."),
  }),
  z.strictObject({
    id,
    line: z.int().min(1).optional().describe("The line of the body; absent if the body ended early."),
    status: z.int().min(400),
    problem,
  }),
]);

export const templateResponse = z.strictObject({
  id: z.string(),
  diagnostics: z.array(diagnostic).describe("Mistakes in the template and its partials; the first thousand."),
});
export const dataResponse = z.strictObject({ id: z.string() });

const edit = z.strictObject({
  start: z.int().describe("UTF-16 code units from the beginning."),
  end: z.int().describe("End of the replaced text, exclusive."),
  text: z.string(),
});

const fix = z.strictObject({
  title: z.string(),
  edits: z.array(edit),
  certain: z.boolean().describe("Whether the fix is certainly what was meant."),
  changesOutput: z.boolean().describe("Whether the fix changes the rendered page."),
});

export const lintResponse = z.strictObject({
  diagnostics: z
    .array(diagnostic.extend({ fix: fix.optional().describe("How to fix the mistake.") }))
    .describe("In source order; the first thousand."),
});

export const statusResponse = z.strictObject({ status: z.string() });
