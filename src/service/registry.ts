import type { Value } from "../core/values/value.js";
import type { Diagnostic, Template } from "../index.js";
import { ByteCache } from "../store/byte-cache.js";
import type { CompiledCache } from "../store/compiled-cache.js";
import { compiledBytes, parsedBytes } from "../store/memory-estimate.js";
import { compiledPartials } from "./compiled-partials.js";
import type { Config } from "./config.js";
import { Problem } from "./errors.js";
import type { TemplateBundle } from "./requests/register-request.js";

/** A template with everything that belongs to it, ready to render. */
export interface Bundle {
  readonly template: Template;
  readonly partials: Readonly<Record<string, Template>>;
  readonly injects: Readonly<Record<string, unknown>>;
}

export type SharedData = Readonly<Record<string, Value>>;

/**
 * Templates and data that callers have sent ahead, by the hash of what they are. Nothing is promised: what was dropped,
 * or was sent to another replica, is answered by a problem that says to send it again.
 */
export class Registry {
  readonly bundles: ByteCache<Bundle>;
  readonly data: ByteCache<SharedData>;

  constructor(config: Config) {
    this.bundles = new ByteCache(config.registeredTemplatesSize);
    this.data = new ByteCache(config.registeredDataSize);
  }

  bundle(id: string): Bundle {
    const bundle = this.bundles.get(id);
    if (bundle !== undefined) return bundle;
    throw new Problem("template-not-registered", { detail: `PUT /templates/${id} and repeat the request.` });
  }

  base(id: string): SharedData {
    const base = this.data.get(id);
    if (base !== undefined) return base;
    throw new Problem("data-not-registered", { detail: `PUT /data/${id} and repeat the request.` });
  }

  /** `size`: bytes of the bundle as JSON. */
  addBundle(id: string, bundle: Bundle, size: number): boolean {
    const sources = [bundle.template, ...Object.values(bundle.partials)].map(({ source }) => source);
    const bytes = sources.reduce((sum, source) => sum + compiledBytes(source), size);
    return this.bundles.set(id, bundle, bytes);
  }

  addData(id: string, data: SharedData, json: string): boolean {
    return this.data.set(id, data, parsedBytes(json));
  }
}

export function compileBundle(templates: CompiledCache<Template>, input: TemplateBundle): Bundle {
  const { template, partials = {}, injects = {} } = input;
  return { template: templates.get(template), partials: compiledPartials(templates, partials), injects };
}

/** What is wrong with a bundle's texts, the template's own first. */
export function bundleDiagnostics({ template, partials }: Bundle): readonly Diagnostic[] {
  return [template, ...Object.values(partials)].flatMap(({ diagnostics }) => diagnostics);
}
