import type { Diagnostic, Template } from "../index.js";
import { ByteCache } from "../store/byte-cache.js";
import type { CompiledCache } from "../store/compiled-cache.js";
import { compiledBytes, parsedBytes } from "../store/memory-estimate.js";
import { compiledAhead, compiledPartials } from "./compiled-partials.js";
import type { Config } from "./config.js";
import { Problem } from "./errors.js";
import type { Paced } from "./paced.js";
import { checked, parseJsonBytes } from "./requests/json-body.js";
import { type TemplateBundle, templateBundle } from "./requests/register-request.js";
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
    // It comes as a part of the memory that was read with it, in which much else may have come.
    this.json = new Uint8Array(json);
  }

  get bytes(): number {
    return this.json.byteLength + SEALED_BYTES;
  }
}

/** Measured: bytes of memory of one with its id and its place, besides what was sent, which may be twenty. */
const SEALED_BYTES = 800;

/**
 * Templates and data that callers have sent ahead, by the hash of what they are. Nothing is promised: what was dropped,
 * or was sent to another replica, is answered by a problem that says to send it again.
 */
export class Registry {
  readonly bundles: ByteCache<Bundle | Sealed>;
  readonly data: ByteCache<SharedData | Sealed>;
  readonly #templates: CompiledCache<Template>;

  constructor(config: Config, templates: CompiledCache<Template>) {
    this.#templates = templates;
    this.bundles = new ByteCache(config.registeredTemplatesSize);
    this.data = new ByteCache(config.registeredDataSize);
  }

  /** Whether a bundle has to be `unsealed` before it is asked for. */
  isSealed(id: string): boolean {
    return this.bundles.peek(id) instanceof Sealed;
  }

  /** Makes a bundle ready that another process was sent: like registering it, this may take long. */
  *unsealed(id: string): Paced<void> {
    const found = this.bundles.peek(id);
    if (!(found instanceof Sealed)) return;
    const input = checked(parseJsonBytes(found.json), templateBundle);
    yield;
    if (input.partials !== undefined) yield* compiledAhead(this.#templates, input.partials);
    this.addBundle(id, compileBundle(this.#templates, input), found.json);
  }

  bundle(id: string): Bundle {
    const found = this.bundles.get(id);
    if (found === undefined || found instanceof Sealed) {
      throw new Problem("template-not-registered", {
        detail: `PUT /templates/${id} and repeat the request.`,
      });
    }
    return found;
  }

  base(id: string): SharedData {
    const found = this.data.get(id);
    if (found === undefined) {
      throw new Problem("data-not-registered", { detail: `PUT /data/${id} and repeat the request.` });
    }
    if (!(found instanceof Sealed)) return found;
    const base = parseJsonBytes(found.json) as SharedData;
    this.addData(id, base, found.json);
    return base;
  }

  addBundle(id: string, bundle: Bundle, json: Uint8Array): boolean {
    const sources = [bundle.template, ...Object.values(bundle.partials)].map(({ source }) => source);
    // What it injects is kept as it was parsed.
    const bytes = sources.reduce((sum, source) => sum + compiledBytes(source), parsedBytes(json));
    return this.bundles.set(id, bundle, bytes);
  }

  addData(id: string, data: SharedData, json: Uint8Array): boolean {
    return this.data.set(id, data, parsedBytes(json) + formBytes(data));
  }

  /** Keeps what another process was sent. It has checked it; made ready is only what is used here as well. */
  keep({ kind, id, json }: Registration): void {
    const cache = kind === "template" ? this.bundles : this.data;
    if (cache.has(id)) return;
    const sealed = new Sealed(json);
    cache.set(id, sealed, sealed.bytes);
  }
}

export function compileBundle(templates: CompiledCache<Template>, input: TemplateBundle): Bundle {
  const { template, partials = {}, injects = {} } = input;
  return { template: templates.get(template), partials: compiledPartials(templates, partials), injects };
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
