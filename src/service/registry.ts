import type { Diagnostic, Template } from "../index.js";
import { ByteCache } from "../store/byte-cache.js";
import type { CompiledCache } from "../store/compiled-cache.js";
import { compiledBytes, parsedBytes } from "../store/memory-estimate.js";
import { compiledPartials } from "./compiled-partials.js";
import type { Config } from "./config.js";
import { Problem } from "./errors.js";
import type { TemplateBundle } from "./requests/register-request.js";
import { formBytes, type SharedData } from "./shared-data.js";
import type { Registration } from "./siblings.js";

/** A template with everything that belongs to it, ready to render. */
export interface Bundle {
  readonly template: Template;
  readonly partials: Readonly<Record<string, Template>>;
  readonly injects: Readonly<Record<string, unknown>>;
}

/** What another process was sent: checked there, and made ready when it is first asked for here. */
class Sealed {
  readonly json: Uint8Array;

  constructor(json: Uint8Array) {
    this.json = json;
  }
}

export interface Unsealers {
  readonly bundle: (json: Uint8Array) => Bundle;
  readonly data: (json: Uint8Array) => SharedData;
}

/**
 * Templates and data that callers have sent ahead, by the hash of what they are. Nothing is promised: what was dropped,
 * or was sent to another replica, is answered by a problem that says to send it again.
 */
export class Registry {
  readonly bundles: ByteCache<Bundle | Sealed>;
  readonly data: ByteCache<SharedData | Sealed>;
  readonly #unseal: Unsealers;

  constructor(config: Config, unseal: Unsealers) {
    this.#unseal = unseal;
    this.bundles = new ByteCache(config.registeredTemplatesSize);
    this.data = new ByteCache(config.registeredDataSize);
  }

  bundle(id: string): Bundle {
    const found = this.bundles.get(id);
    if (found === undefined) {
      throw new Problem("template-not-registered", {
        detail: `PUT /templates/${id} and repeat the request.`,
      });
    }
    if (!(found instanceof Sealed)) return found;
    const bundle = this.#unseal.bundle(found.json);
    this.addBundle(id, bundle, found.json);
    return bundle;
  }

  base(id: string): SharedData {
    const found = this.data.get(id);
    if (found === undefined) {
      throw new Problem("data-not-registered", { detail: `PUT /data/${id} and repeat the request.` });
    }
    if (!(found instanceof Sealed)) return found;
    const base = this.#unseal.data(found.json);
    this.addData(id, base, found.json);
    return base;
  }

  addBundle(id: string, bundle: Bundle, json: Uint8Array): boolean {
    const sources = [bundle.template, ...Object.values(bundle.partials)].map(({ source }) => source);
    // What it injects is kept as it was parsed.
    const bytes = sources.reduce((sum, source) => sum + compiledBytes(source), parsedBytes(textOf(json)));
    return this.bundles.set(id, bundle, bytes);
  }

  addData(id: string, data: SharedData, json: Uint8Array): boolean {
    return this.data.set(id, data, parsedBytes(textOf(json)) + formBytes(data));
  }

  /** Keeps what another process was sent. It has checked it; made ready is only what is used here as well. */
  keep({ kind, id, json }: Registration): void {
    const cache = kind === "template" ? this.bundles : this.data;
    if (!cache.has(id)) cache.set(id, new Sealed(json), json.byteLength);
  }
}

export function compileBundle(templates: CompiledCache<Template>, input: TemplateBundle): Bundle {
  const { template, partials = {}, injects = {} } = input;
  return { template: templates.get(template), partials: compiledPartials(templates, partials), injects };
}

/** A character for each byte. */
function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}

/** As many as a render keeps errors. A thousand partials may have a hundred thousand, and telling of all stops everybody else. */
const MOST_DIAGNOSTICS = 1_000;

/** What is wrong with a bundle's texts, the template's own first: the first thousand. */
export function bundleDiagnostics({ template, partials }: Bundle): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { diagnostics } of [template, ...Object.values(partials)]) {
    if (found.length >= MOST_DIAGNOSTICS) break;
    found.push(...diagnostics.slice(0, MOST_DIAGNOSTICS - found.length));
  }
  return found;
}
