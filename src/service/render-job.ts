import type { RenderResult } from "../index.js";
import { type Caller, lowered } from "./callers.js";
import { compiledAhead } from "./compiled-partials.js";
import type { Paced } from "./paced.js";
import { type Bundle, compileBundle } from "./registry.js";
import type { RenderFields } from "./requests/render-request.js";
import type { Service } from "./service.js";
import { mergedData } from "./shared-data.js";
import { requireModestTemplate } from "./template-bounds.js";
import type { Steps } from "./tracing/steps.js";

export interface Rendered {
  readonly bundle: Bundle;
  readonly result: RenderResult;
}

/**
 * Renders what a request asks for, in two steps: compiling, which mostly is finding what was compiled before, and
 * rendering. Throws a `Problem` when it needs something that is not here.
 */
export function* renderJob(
  service: Service,
  caller: Caller,
  input: RenderFields,
  step: Steps,
): Paced<Rendered> {
  if (input.templateId === undefined) {
    requireModestTemplate(input, service.config);
    if (input.partials !== undefined) yield* compiledAhead(service.templates, input.partials);
  } else if (service.registry.isSealed(input.templateId)) yield* service.registry.unsealed(input.templateId);
  const bundle = step("compile", () => bundleOf(service, input));
  yield;
  const began = performance.now();
  const result = step("render", () => render(service, caller, input, bundle), factsOf);
  const codes = result.errors.map(({ code }) => code);
  service.metrics.render(input.templateId, (performance.now() - began) / 1_000, codes);
  return { bundle, result };
}

function render(service: Service, caller: Caller, input: RenderFields, bundle: Bundle): RenderResult {
  return bundle.template.render(dataOf(service, input), {
    partials: bundle.partials,
    // A registered template's own may be replaced one by one.
    injects: input.injects === undefined ? bundle.injects : { ...bundle.injects, ...input.injects },
    now: input.now ?? service.clock(),
    limits: lowered(caller.limits, input.limits ?? {}),
    locale: input.locale,
    expressions: input.expressions,
    includes: input.includes,
    islands: input.islands,
  });
}

function factsOf({ stats }: RenderResult) {
  return {
    "platen.instructions": stats.instructions,
    "platen.output.length": stats.outputLength,
    "platen.errors": stats.errors,
  };
}

function bundleOf(service: Service, input: RenderFields): Bundle {
  if (input.templateId !== undefined) return service.registry.bundle(input.templateId);
  return compileBundle(service.templates, { template: input.template ?? "", partials: input.partials });
}

/** Members of `data` stand over those of the base: the website comes once, the item with each page. */
function dataOf(service: Service, { baseId, data }: RenderFields): unknown {
  if (baseId === undefined) return data;
  const base = service.registry.base(baseId);
  // The schema lets only objects stand beside a base.
  return data === undefined ? base : mergedData(base, data as Readonly<Record<string, unknown>>);
}
