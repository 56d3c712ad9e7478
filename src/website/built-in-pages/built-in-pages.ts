import type { Value } from "#core/values/value.js";
import { INTERNAL } from "#service/admit/callers.js";
import { type HandOverServices, handOver } from "#service/handover/hand-over.js";
import type { WholeOutcome } from "#service/threads/job.js";
import type { Directory } from "#store/directory.js";
import { readPartials } from "#store/partials.js";
import { StartError } from "../start-error.js";

/**
 * Milliseconds for a page of the service itself, whose templates end by themselves. The first render in a thread can
 * take longer than callers may.
 */
const DEADLINE = 30_000;

/** How jobs for the service's own pages are handed over. */
export const builtInJobs = { address: INTERNAL, deadline: DEADLINE } as const;

/** The service's own pages, which are templates. */
export class BuiltInPages {
  readonly directory: Directory;
  readonly #sources: ReadonlyMap<string, string>;

  private constructor(directory: Directory, sources: ReadonlyMap<string, string>) {
    this.directory = directory;
    this.#sources = sources;
  }

  static async open(directory: Directory): Promise<BuiltInPages> {
    const { files, fileErrors } = await readPartials(directory, await directory.list());
    if (fileErrors[0] !== undefined) throw new StartError(fileErrors[0].message);
    return new BuiltInPages(directory, new Map([...files].map(([name, { source }]) => [name, source])));
  }

  /** Renders a page in a thread. Throws if the page has an error. */
  async render(
    services: HandOverServices,
    name: string,
    data: Value,
    { now, requestId }: { readonly now: number; readonly requestId: string },
  ): Promise<WholeOutcome> {
    const template = this.#sources.get(name);
    if (template === undefined) throw new Error(`The page "${name}" of the service is missing.`);
    const envelope = { template, partials: Object.fromEntries(this.#sources), data };
    const body = new TextEncoder().encode(JSON.stringify(envelope));
    const outcome = await handOver(services, {
      ...builtInJobs,
      body: [body],
      job: { work: "render", requestId, now, name, trusted: true, representation: "html" },
    });
    if (outcome.kind !== "whole" || outcome.status !== 200 || outcome.facts.templateErrors !== undefined) {
      const reason = outcome.facts.diagnostics?.[0] ?? outcome.facts.problem ?? outcome.kind;
      throw new Error(`The page "${name}" of the service: ${reason}`);
    }
    return outcome;
  }
}
