import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { FormatterDefinition, PredicateDefinition } from "#core/library/define.js";
import { LimitReached } from "#core/render/limits.js";
import type { Runtime } from "#core/render/runtime.js";
import type { FormatterCall, PredicateCall } from "#core/syntax/index.js";
import type { EmitContext } from "./emit-context.js";

type Call = FormatterCall | PredicateCall;
type Definition = FormatterDefinition | PredicateDefinition;

/** Binds the arguments of a call. If that throws, the error is reported now and again by each render of the call. */
export function bindCall<D extends Definition>(
  definition: D,
  call: Call,
  { ofHost, report }: EmitContext,
): ReturnType<D["bind"]> {
  try {
    const bound: unknown = definition.bind(call.arguments?.values ?? []);
    if (typeof bound === "function") return bound as ReturnType<D["bind"]>;
    throw new TypeError('"bind" must return a function.');
  } catch (thrown) {
    report(failure(call, thrown, ofHost.has(definition)));
    const fail = (): never => {
      throw thrown;
    };
    return fail as ReturnType<D["bind"]>;
  }
}

/** Reports an error that a formatter or predicate threw. Rethrows the signal of a limit, which ends the render. */
export function reportFailure(runtime: Runtime, call: Call, thrown: unknown, isOfHost: boolean): void {
  if (thrown instanceof LimitReached) throw thrown;
  runtime.errors([failure(call, thrown, isOfHost)]);
}

/**
 * Builds the diagnostic for a failed call. It includes the error only for the host's own code: a failure of built-in
 * code is a bug in Platen.
 */
function failure(call: Call, thrown: unknown, isOfHost: boolean): SpanDiagnostic {
  const { name } = call;
  if (!isOfHost) return diagnostic("unexpected-failure", call, { name });
  const error = thrown instanceof Error ? thrown : undefined;
  const detail = error === undefined ? String(thrown) : `${error.name}: ${error.message}`;
  const stack = error?.stack ?? "";
  const cause = stack.includes(detail) ? stack : `${detail}\n${stack}`.trimEnd();
  return { ...diagnostic("unexpected-failure", call, { name, detail }), cause };
}

/** Throws if a host's function returned a promise: rendering is synchronous. */
export function requireNoPromise(result: unknown): void {
  if (typeof result !== "object" || result === null) return;
  const { then } = result as { readonly then?: unknown };
  if (typeof then !== "function") return;
  // An unhandled rejection could end the host's process.
  Promise.resolve(result).catch(() => {});
  throw new TypeError("It returned a promise. Formatters and predicates must be synchronous.");
}
