import type { Reporter } from "./report.js";
import { xmlText } from "./xml.js";

/** The XML format of Checkstyle, which many CI servers read. */
export const checkstyle: Reporter = {
  name: "checkstyle",
  summary: "Checkstyle XML",
  write: ({ files, unlinted = [] }) => {
    const parts = files.map(({ path, diagnostics }) => {
      const errors = diagnostics.map(
        ({ start, severity, code, message }) =>
          `    <error line="${start.line}" column="${start.column}" severity="${severity}" ` +
          `message="${xmlText(message)}" source="platen.${xmlText(code)}"/>\n`,
      );
      return `  <file name="${xmlText(path)}">\n${errors.join("")}  </file>\n`;
    });
    for (const { path, reason } of unlinted) {
      parts.push(
        `  <file name="${xmlText(path)}">\n    <error severity="error" message="${xmlText(reason)}" ` +
          `source="platen"/>\n  </file>\n`,
      );
    }
    return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n${parts.join("")}</checkstyle>\n`;
  },
};
