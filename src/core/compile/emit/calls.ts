import { diagnostic } from "../../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../../diagnostics/diagnostic.js";
import type { FormatterDefinition, PredicateDefinition } from "../../library/define.js";
import { LimitReached } from "../../render/limits.js";
import type { Runtime } from "../../render/runtime.js";
import type { FormatterCall, PredicateCall } from "../../syntax/index.js";
import type { EmitContext } from "./emit-context.js";

type Call = FormatterCall | PredicateCall;
type Definition = FormatterDefinition | PredicateDefinition;

/** Binds the arguments of a call. Where that throws, it is reported now and again by each render of the call. */
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

/** Records what a formatter or predicate throws. Ends the render where it is the signal of a limit. */
export function reportFailure(runtime: Runtime, call: Call, thrown: unknown, isOfHost: boolean): void {
  if (thrown instanceof LimitReached) throw thrown;
  runtime.errors([failure(call, thrown, isOfHost)]);
}

/** Words a failure. Only failures of a host's own code show the error: those of built-in code are defects of Platen. */
function failure(call: Call, thrown: unknown, isOfHost: boolean): SpanDiagnostic {
  const { name } = call;
  if (!isOfHost) return diagnostic("unexpected-failure", call, { name });
  const error = thrown instanceof Error ? thrown : undefined;
  const detail = error === undefined ? String(thrown) : `${error.name}: ${error.message}`;
  const stack = error?.stack ?? "";
  const cause = stack.includes(detail) ? stack : `${detail}\n${stack}`.trimEnd();
  return { ...diagnostic("unexpected-failure", call, { name, detail }), cause };
}

/** Throws where a host's function returns a promise: a page is rendered without waiting. */
export function requireNoPromise(result: unknown): void {
  if (typeof result !== "object" || result === null) return;
  const { then } = result as { readonly then?: unknown };
  if (typeof then !== "function") return;
  // A rejection without a handler could end the host's process.
  Promise.resolve(result).catch(() => {});
  throw new TypeError("It returned a promise. Formatters and predicates must be synchronous.");
}
