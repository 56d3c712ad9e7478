import { FAILED, type Formatter } from "#core/library/define.js";
import { Fragment } from "#core/library/fragment.js";
import { Frame } from "#core/render/frame.js";
import { LimitReached } from "#core/render/limits.js";
import type { Operation, Runtime } from "#core/render/runtime.js";
import type { FormatterCall, Reference } from "#core/syntax/index.js";
import type { Value } from "#core/values/value.js";
import { bindCall, reportFailure, requireNoPromise } from "./calls.js";
import type { EmitContext } from "./emit-context.js";
import { emitArgument, emitReference, type Resolver } from "./references.js";

/** Runs references through formatters. Returns `FAILED` if a formatter failed; the error has been reported by then. */
export type Chain = (runtime: Runtime) => Value | Fragment | typeof FAILED;

/** Writes the result of a chain. */
export function writeResult(chain: Chain): Operation {
  return (runtime) => {
    const result = chain(runtime);
    if (result !== FAILED) runtime.write(result);
  };
}

interface Step {
  readonly format: Formatter;
  readonly call: FormatterCall;
  readonly cost: number;
  readonly isOfHost: boolean;
  readonly readsAll: boolean;
}

/** The steps that a call costs, plus one for every 64 characters of input and output. */
const PURE_COST = 1;
/** Formatters that read the scope build markup, dates or amounts. That takes microseconds. */
const COST = 10;

/**
 * Binds the formatters of a tag. With `ownFrame`, the tag pushes a frame with the unformatted value, as variable tags
 * do and `.var` does not. The frame is omitted if no formatter of the chain reads the scope.
 */
export function emitChain(
  references: readonly Reference[],
  calls: readonly FormatterCall[],
  context: EmitContext,
  ownFrame: boolean,
): Chain {
  const firstDefinition = calls[0] && context.analysis.formatters.get(calls[0]);
  const resolvers = references.map((reference) =>
    emitArgument(reference, context, firstDefinition?.readsAll === true),
  );
  const steps: Step[] = [];
  let pure = true;
  let handsOver = false;
  for (const call of calls) {
    const definition = context.analysis.formatters.get(call);
    if (definition === undefined) continue;
    const isPure = definition.pure === true;
    pure &&= isPure;
    if (steps.length === 0) handsOver = definition.handsOver === true;
    const format = bindCall(definition, call, context);
    const isOfHost = context.ofHost.has(definition);
    const readsAll = definition.readsAll === true;
    steps.push({ format, call, cost: isPure ? PURE_COST : COST, isOfHost, readsAll });
  }
  const [only] = steps;
  const pushes = ownFrame && !pure;
  // A partial reads the value from the tag's frame, so it needs no traced view.
  if (pushes && handsOver) resolvers[0] = emitReference(references[0] as Reference, context);
  const first = resolvers[0] as Resolver;
  if (only === undefined) return first;
  if (steps.length === 1 && pure && resolvers.length === 1) {
    return (runtime) => runPure(runtime, only, first(runtime));
  }
  return (runtime) => {
    const outer = runtime.frame;
    const variables: Value[] = [first(runtime)];
    const { trace } = runtime;
    const place = trace?.place;
    for (let i = 1; i < resolvers.length; i++) variables.push((resolvers[i] as Resolver)(runtime));
    if (pushes) {
      runtime.frame =
        trace === undefined
          ? new Frame(variables[0], outer, false)
          : trace.frame(variables[0], outer, false, place);
    }
    const result = runSteps(runtime, steps, variables, ownFrame);
    runtime.frame = outer;
    // A formatter may have looked up other values.
    if (trace !== undefined) trace.place = place;
    return result;
  };
}

const NO_VARIABLES: readonly Value[] = [];

/** A pure formatter does not read the render state, so frame, site and variables need no setup. */
function runPure(runtime: Runtime, step: Step, value: Value): Value | Fragment | typeof FAILED {
  try {
    return runStep(runtime, step, value, NO_VARIABLES);
  } catch (thrown) {
    reportFailure(runtime, step.call, thrown, step.isOfHost);
    return FAILED;
  }
}

/** Calls a formatter, charges for it and limits the length of the string it returns. */
function runStep(
  runtime: Runtime,
  { format, call, cost, isOfHost, readsAll }: Step,
  value: Value,
  variables: readonly Value[],
): ReturnType<Formatter> {
  runtime.site = call;
  runtime.readsAll = readsAll;
  const result = format(value, runtime, variables);
  if (isOfHost) requireNoPromise(result);
  const read = typeof value === "string" ? value.length : 0;
  const written = typeof result === "string" || result instanceof Fragment ? result.length : 0;
  runtime.charge(cost + (read >> 6) + (written >> 6));
  // A chain could double the string with every step.
  if (written > runtime.maxLength) throw new LimitReached("limit-output", runtime.maxLength);
  return result;
}

function runSteps(
  runtime: Runtime,
  steps: readonly Step[],
  variables: Value[],
  writes: boolean,
): Value | Fragment | typeof FAILED {
  const last = steps.length - 1;
  for (let i = 0; i <= last; i++) {
    const step = steps[i] as Step;
    try {
      runtime.atTail = i === last;
      runtime.writes = writes;
      const result = runStep(runtime, step, variables[0], variables);
      // Only the last formatter can return a fragment.
      if (result instanceof Fragment || result === FAILED) return result;
      variables[0] = result;
    } catch (thrown) {
      reportFailure(runtime, step.call, thrown, step.isOfHost);
      return FAILED;
    } finally {
      runtime.atTail = false;
    }
  }
  return variables[0];
}
