import type { FormatterDefinition, PredicateDefinition } from "#core/library/define.js";
import { standardLibrary } from "#core/library/standard.js";
import type { FetchPack } from "./locales.js";
import type { Cost, CostReport } from "./protocol.js";
import { Renderer } from "./renderer.js";
import type { SiteFiles } from "./site-files.js";

/** Milliseconds of measuring: long enough for a mean, short enough to wait for. */
const MAX_MEASURING = 150;
const MAX_RENDERS = 200;

/** Adds up the durations of calls. */
class Meter {
  readonly #costs = new Map<string, { kind: Cost["kind"]; name: string; calls: number; total: number }>();

  measure<T>(kind: Cost["kind"], name: string, call: () => T): T {
    const start = performance.now();
    try {
      return call();
    } finally {
      const key = `${kind} ${name}`;
      const cost = this.#costs.get(key) ?? { kind, name, calls: 0, total: 0 };
      cost.calls++;
      cost.total += performance.now() - start;
      this.#costs.set(key, cost);
    }
  }

  report(renders: number): readonly Cost[] {
    return [...this.#costs.values()]
      .map((cost) => ({ ...cost, calls: cost.calls / renders, total: cost.total / renders }))
      .sort((a, b) => b.total - a.total);
  }
}

/** Renders the page several times and measures its formatters, predicates and partials. */
export async function measuredCosts(files: SiteFiles, fetchPack: FetchPack): Promise<CostReport> {
  const meter: { current: Meter | undefined } = { current: undefined };
  const renderer = new Renderer(files, fetchPack, {
    formatters: [...standardLibrary.formatters.values()].map((formatter) =>
      measuredFormatter(formatter, meter),
    ),
    predicates: [...standardLibrary.predicates.values()].map((predicate) =>
      measuredPredicate(predicate, meter),
    ),
  });
  const { run } = await renderer.prepare();
  // Not measured, because the first render compiles the templates.
  run();
  const counted = new Meter();
  meter.current = counted;
  const start = performance.now();
  let renders = 0;
  while (renders < MAX_RENDERS && (renders === 0 || performance.now() - start < MAX_MEASURING)) {
    run();
    renders++;
  }
  const render = (performance.now() - start) / renders;
  return { render, renders, costs: counted.report(renders) };
}

function measuredFormatter(
  definition: FormatterDefinition,
  meter: { readonly current: Meter | undefined },
): FormatterDefinition {
  const { name } = definition;
  return {
    ...definition,
    bind: (args) => {
      const format = definition.bind(args);
      const isPartial = name === "apply" && args[0] !== undefined;
      const kind = isPartial ? "partial" : "formatter";
      const label = isPartial ? String(args[0]) : name;
      return (value, context, variables) => {
        const call = () => format(value, context, variables);
        return meter.current === undefined ? call() : meter.current.measure(kind, label, call);
      };
    },
  };
}

function measuredPredicate(
  definition: PredicateDefinition,
  meter: { readonly current: Meter | undefined },
): PredicateDefinition {
  const { name } = definition;
  return {
    ...definition,
    bind: (args) => {
      const holds = definition.bind(args);
      return (context) => {
        const call = () => holds(context);
        return meter.current === undefined ? call() : meter.current.measure("predicate", name, call);
      };
    },
  };
}
