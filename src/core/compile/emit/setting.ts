import type { Operation } from "#core/render/runtime.js";
import { TextsOrigin } from "#core/render/trace/run-log.js";
import type { Span } from "#core/source/span.js";
import type { EmitContext } from "./emit-context.js";

/** Writes the name of a setting that the template itself contains, apart from the text around it. */
export function emitSetting(name: string, span: Span, { source, textsBefore }: EmitContext): Operation {
  const origin = textsBefore && new TextsOrigin(source, [{ span, text: name }]);
  return (runtime) => {
    if (origin !== undefined) runtime.trace?.log?.add(origin);
    runtime.writeSetting(name);
  };
}
