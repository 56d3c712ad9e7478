import type { Reporter } from "./report.js";
import { tallyOf } from "./tally.js";

/** JSON: `{ files: [{ file, diagnostics }], unlinted: [{ file, reason }], summary }`. */
export const json: Reporter = {
  name: "json",
  summary: "for programs: every file with its diagnostics and fixes",
  write: (report) => {
    const files = report.files.map(({ path, diagnostics }) => ({ file: path, diagnostics }));
    const unlinted = (report.unlinted ?? []).map(({ path, reason }) => ({ file: path, reason }));
    const document = { files, unlinted, summary: { files: files.length, ...tallyOf(report) } };
    return `${JSON.stringify(document, null, 2)}\n`;
  },
};
