import type { Span } from "../source/span.js";
import { argumentMessages } from "./catalogue/arguments.js";
import { expressionMessages } from "./catalogue/expression.js";
import { nameMessages } from "./catalogue/names.js";
import { platformTagMessages } from "./catalogue/platform-tags.js";
import { renderMessages } from "./catalogue/render.js";
import { structureMessages } from "./catalogue/structure.js";
import { syntaxMessages } from "./catalogue/syntax.js";
import type { SpanDiagnostic } from "./diagnostic.js";
import type { Message, Parameters } from "./message.js";

/** Every message of the core by code. To add one, add an entry to the file of its family. */
export const catalogue = {
  ...syntaxMessages,
  ...structureMessages,
  ...nameMessages,
  ...argumentMessages,
  ...expressionMessages,
  ...platformTagMessages,
  ...renderMessages,
} as const satisfies Record<string, Message>;

export type Code = keyof typeof catalogue;

/** Creates the diagnostic of a code for a span of the source. */
export function diagnostic(code: Code, span: Span, parameters: Parameters = {}): SpanDiagnostic {
  const message: Message = catalogue[code];
  const help = message.help?.(parameters);
  const text = message.text(parameters);
  const base = {
    code,
    severity: message.severity,
    message: text,
    span: { start: span.start, end: span.end },
  };
  return help === undefined ? base : { ...base, help };
}
