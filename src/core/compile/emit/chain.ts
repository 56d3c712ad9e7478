import { FAILED, type Formatter } from "../../library/define.js";
import { Fragment } from "../../library/fragment.js";
import { Frame } from "../../render/frame.js";
import { LimitReached } from "../../render/limits.js";
import type { Runtime } from "../../render/runtime.js";
import type { FormatterCall, Reference } from "../../syntax/index.js";
import type { Value } from "../../values/value.js";
import { bindCall, reportFailure, requireNoPromise } from "./calls.js";
import type { EmitContext } from "./emit-context.js";
import { emitArgument, emitReference, type Resolver } from "./references.js";

/** Runs references through formatters; `FAILED` where a formatter failed, which has been reported then. */
export type Chain = (runtime: Runtime) => Value | Fragment | typeof FAILED;

interface Step {
  readonly format: Formatter;
  readonly call: FormatterCall;
  readonly cost: number;
  readonly isOfHost: boolean;
}

/** Steps of a call, besides one for every 64 characters of its input and output. */
const PURE_COST = 1;
/** Formatters that read the scope build markup, dates or amounts, which takes microseconds. */
const COST = 10;

/**
 * Binds the formatters of a tag. `ownFrame`: the tag pushes a frame with the unformatted value and writes its result,
 * as variable tags do and `.var` does not. The frame is left out where no formatter of the chain looks at the scope.
 */
export function emitChain(
  references: readonly Reference[],
  calls: readonly FormatterCall[],
  context: EmitContext,
  ownFrame: boolean,
): Chain {
  const resolvers = references.map((reference) => emitArgument(reference, context));
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
    steps.push({ format, call, cost: isPure ? PURE_COST : COST, isOfHost });
  }
  const [only] = steps;
  const pushes = ownFrame && !pure;
  // A partial takes the value's place from the tag's frame and needs no view of it.
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
    // Formatters look up values of their own.
    if (trace !== undefined) trace.place = place;
    return result;
  };
}

const NO_VARIABLES: readonly Value[] = [];

/** A pure formatter sees nothing of the render, so frame, site and variables need not be set up. */
function runPure(runtime: Runtime, step: Step, value: Value): Value | Fragment | typeof FAILED {
  try {
    return runStep(runtime, step, value, NO_VARIABLES);
  } catch (thrown) {
    reportFailure(runtime, step.call, thrown, step.isOfHost);
    return FAILED;
  }
}

/** Calls a formatter. This is the one place that charges for it and limits the string that it returns. */
function runStep(
  runtime: Runtime,
  { format, call, cost, isOfHost }: Step,
  value: Value,
  variables: readonly Value[],
): ReturnType<Formatter> {
  runtime.site = call;
  const result = format(value, runtime, variables);
  if (isOfHost) requireNoPromise(result);
  const read = typeof value === "string" ? value.length : 0;
  const written = typeof result === "string" || result instanceof Fragment ? result.length : 0;
  runtime.charge(cost + (read >> 6) + (written >> 6));
  // A chain could double its string at every step.
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
      // Only the last formatter can make a fragment.
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
