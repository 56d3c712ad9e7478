import { DEFAULT_LIMITS } from "../core/render/limits.js";
import type { Value } from "../core/values/value.js";
import type { Template } from "../index.js";
import type { CompiledCache } from "../store/compiled-cache.js";
import type { Directory } from "../store/directory.js";
import { readPartials } from "../store/partials.js";
import { StartFault } from "./start-fault.js";

/** The pages of the service itself. They are templates like any other. */
export class OwnPages {
  readonly directory: Directory;
  readonly #templates: ReadonlyMap<string, Template>;

  private constructor(directory: Directory, templates: ReadonlyMap<string, Template>) {
    this.directory = directory;
    this.#templates = templates;
  }

  static async open(directory: Directory, cache: CompiledCache<Template>): Promise<OwnPages> {
    const { files, faults } = await readPartials(directory, await directory.list());
    if (faults[0] !== undefined) throw new StartFault(faults[0].message);
    const templates = new Map<string, Template>();
    for (const [name, { source }] of files) templates.set(name, cache.get(source, name));
    return new OwnPages(directory, templates);
  }

  render(name: string, data: Value, now: number): string {
    const template = this.#templates.get(name);
    if (template === undefined) throw new Error(`The service's page "${name}" is missing.`);
    const { html, errors } = template.render(data, {
      partials: Object.fromEntries(this.#templates),
      injects: {},
      now,
      // None of those that are set for what others send: these pages are as large as they are.
      limits: { ...DEFAULT_LIMITS, milliseconds: 0 },
    });
    const found = [...template.diagnostics, ...errors][0];
    if (found !== undefined) throw new Error(`The service's page "${name}": ${found.code}: ${found.message}`);
    return html;
  }
}
