import type { FileFacts } from "../project/facts.js";
import type { Project } from "../project/project.js";
import { MAX_ORIGINS, passedValues, type Source } from "./passed-values.js";
import { type Origin, pageData, type TemplateData } from "./template-data.js";

/** Data that a template itself is rendered with. */
export interface OwnData {
  readonly values: readonly unknown[];
  readonly explicit: boolean;
}

/** Sources of a site's data. Paths are those of the project's facts. */
export interface DataSources {
  readonly project: Project;
  readonly source: (path: string) => Source | undefined | Promise<Source | undefined>;
  /** Returns "none" if the site lists what it renders and the file is not in it, and undefined if nothing is known. */
  readonly own: (path: string) => Promise<OwnData | "none" | undefined>;
}

type PassedValues = ReturnType<typeof passedValues>;

/** Determines the data of every template of a site: its pages' data, and the values that these pass to partials. */
export class SiteData {
  readonly #sources: DataSources;
  readonly #known = new Map<string, Promise<TemplateData | undefined>>();
  readonly #applied = new Map<string, Promise<PassedValues | undefined>>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(sources: DataSources) {
    this.#sources = sources;
  }

  /** Returns undefined unless all values that the template may be rendered with are known. */
  of(path: string): Promise<TemplateData | undefined> {
    // Sequential: two runs that start at different places of a cycle would wait for each other.
    const data = this.#queue.then(() => this.#of(path, []));
    this.#queue = data.catch(() => undefined);
    return data;
  }

  /** `below`: the partials on the way from the requested one up to this caller. */
  #of(path: string, below: readonly string[]): Promise<TemplateData | undefined> {
    // Recursive applications are not followed.
    if (below.includes(path)) return Promise.resolve(undefined);
    const cached = this.#known.get(path);
    if (cached !== undefined) return cached;
    const data = this.#gather(path, below);
    this.#known.set(path, data);
    return data;
  }

  async #gather(path: string, below: readonly string[]): Promise<TemplateData | undefined> {
    const { project, own } = this.#sources;
    const file = project.file(path);
    const ownData = await own(path);
    const callers = file === undefined ? [] : project.callers(file);
    if (ownData === undefined && (file === undefined || mayBeRenderedDirectly(file, callers)))
      return undefined;
    const origins: Origin[] = [];
    let explicit = true;
    const add = (data: TemplateData): void => {
      origins.push(...data.origins);
      explicit &&= data.explicit;
    };
    if (typeof ownData === "object") add(pageData(ownData.values, ownData.explicit));
    else if (file === undefined || project.isNamedByHost(file)) return undefined;
    for (const caller of callers) {
      const data = await this.#of(caller.path, [...below, path]);
      const passed = data && (await this.#passedValues(caller.path, data))?.get(file?.name ?? "");
      if (data === undefined || passed === undefined || origins.length + passed.length > MAX_ORIGINS)
        return undefined;
      add({ origins: passed, explicit: data.explicit });
    }
    return origins.length === 0 ? undefined : { origins, explicit };
  }

  #passedValues(path: string, data: TemplateData): Promise<PassedValues | undefined> {
    let applied = this.#applied.get(path);
    if (applied === undefined) {
      applied = this.#readPassedValues(path, data);
      this.#applied.set(path, applied);
    }
    return applied;
  }

  async #readPassedValues(path: string, data: TemplateData): Promise<PassedValues | undefined> {
    const source = await this.#sources.source(path);
    return source === undefined ? undefined : passedValues(source, data);
  }
}

/** Returns whether the platform may render a file directly, with unknown data. */
function mayBeRenderedDirectly({ role }: FileFacts, callers: readonly FileFacts[]): boolean {
  if (role === "unknown") return callers.length === 0;
  return role !== "block";
}
