import type { Analysis } from "../../analyze/analyze.js";
import { FAILED, type Formatter, type FormatterDefinition } from "../../library/define.js";
import { Fragment } from "../../library/fragment.js";
import { Frame } from "../../render/frame.js";
import { LimitReached } from "../../render/limits.js";
import type { Runtime, Site } from "../../render/runtime.js";
import type { FormatterCall, Reference } from "../../syntax/index.js";
import { LONG } from "../../values/long-text.js";
import type { Value } from "../../values/value.js";
import { formatLong } from "./long-texts.js";
import { argumentsCost } from "./operand-cost.js";
import { emitReference, type Resolver } from "./references.js";

/** Runs references through formatters; `FAILED` where a formatter failed, which has been reported then. */
export type Chain = (runtime: Runtime) => Value | Fragment | typeof FAILED;

interface Step {
  readonly format: Formatter;
  readonly site: Site;
  readonly cost: number;
  readonly definition: FormatterDefinition;
}

/**
 * Steps of a call, besides those for its text. Pure formatters look at little more than that; the others put together markup,
 * dates or amounts, which takes microseconds.
 */
const PURE_COST = 1;
const COST = 10;

/**
 * Binds the formatters of a tag. `ownFrame`: the tag pushes a frame with the unformatted value, as variable tags do
 * and `.var` does not; it is left out where no formatter of the chain looks at the scope. What such a tag yields is written
 * at once.
 */
export function emitChain(
  references: readonly Reference[],
  calls: readonly FormatterCall[],
  analysis: Analysis,
  ownFrame: boolean,
): Chain {
  const resolvers = references.map(emitReference);
  const first = resolvers[0] as Resolver;
  const steps: Step[] = [];
  let pure = true;
  for (const call of calls) {
    const definition = analysis.formatters.get(call);
    if (definition === undefined) continue;
    const isPure = definition.pure === true;
    pure &&= isPure;
    const format = definition.bind(call.arguments?.values ?? []);
    const cost = (isPure ? PURE_COST : COST) + argumentsCost(call.arguments);
    steps.push({ format, site: call, cost, definition });
  }
  const [only] = steps;
  if (only === undefined) return (runtime) => first(runtime.frame);
  if (steps.length === 1 && pure && resolvers.length === 1) {
    return (runtime) => runPure(runtime, only, first(runtime.frame));
  }
  const pushes = ownFrame && !pure;
  return (runtime) => {
    const outer = runtime.frame;
    const variables: Value[] = [];
    for (let i = 0; i < resolvers.length; i++) {
      runtime.beforeReference(i);
      variables.push((resolvers[i] as Resolver)(outer));
    }
    if (pushes) runtime.frame = new Frame(variables[0], outer, false);
    const result = runSteps(runtime, steps, variables, ownFrame);
    runtime.frame = outer;
    return result;
  };
}

const NO_VARIABLES: readonly Value[] = [];

/** A pure formatter sees nothing of the render, so frame, site and variables need not be set up. */
function runPure(runtime: Runtime, step: Step, value: Value): Value | Fragment | typeof FAILED {
  try {
    return runStep(runtime, step, value, NO_VARIABLES);
  } catch (problem) {
    return failed(runtime, step.site, problem);
  }
}

function runStep(
  runtime: Runtime,
  { format, site, cost, definition }: Step,
  value: Value,
  variables: readonly Value[],
): ReturnType<Formatter> {
  const isText = typeof value === "string";
  const isLong = isText && value.length > LONG;
  runtime.charge(isText && !isLong ? cost + (value.length >> 6) : cost);
  runtime.site = site;
  const result = isLong
    ? formatLong(runtime, format, definition, value, variables)
    : format(value, runtime, variables);
  if (typeof result === "string") chargeText(runtime, result);
  else if (result instanceof Fragment) runtime.charge(result.length >> 6);
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
    } catch (problem) {
      return failed(runtime, step.site, problem);
    } finally {
      runtime.atTail = false;
    }
  }
  return variables[0];
}

/** What a formatter makes is bounded like the page itself: a chain could double it at every step. */
function chargeText(runtime: Runtime, text: string): void {
  if (text.length > 64) {
    runtime.charge(text.length >> 6);
    if (text.length > runtime.longestText) throw new LimitReached("limit-output", runtime.longestText);
  }
}

function failed(runtime: Runtime, site: Site, problem: unknown): typeof FAILED {
  if (problem instanceof LimitReached) throw problem;
  runtime.error("unexpected-failure", site, { name: site.name });
  return FAILED;
}
