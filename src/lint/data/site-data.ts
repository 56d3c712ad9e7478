import type { FileFacts } from "../project/facts.js";
import type { Project } from "../project/project.js";
import { appliedBy, MAX_ORIGINS, type Source } from "./applied.js";
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

type Applied = ReturnType<typeof appliedBy>;

/** Determines the data of every template of a site: its pages' data, and the values that these pass to partials. */
export class SiteData {
  readonly #sources: DataSources;
  readonly #known = new Map<string, Promise<TemplateData | undefined>>();
  readonly #applied = new Map<string, Promise<Applied | undefined>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(sources: DataSources) {
    this.#sources = sources;
  }

  /** Returns undefined unless all values that the template may be rendered with are known. */
  of(path: string): Promise<TemplateData | undefined> {
    // Sequential: two runs that start at different places of a cycle would wait for each other.
    const found = this.#turn.then(() => this.#of(path, []));
    this.#turn = found.catch(() => undefined);
    return found;
  }

  /** `below`: the partials on the way from the requested one up to this caller. */
  #of(path: string, below: readonly string[]): Promise<TemplateData | undefined> {
    // Recursive applications are not followed.
    if (below.includes(path)) return Promise.resolve(undefined);
    const cached = this.#known.get(path);
    if (cached !== undefined) return cached;
    const found = this.#gather(path, below);
    this.#known.set(path, found);
    return found;
  }

  async #gather(path: string, below: readonly string[]): Promise<TemplateData | undefined> {
    const { project, own } = this.#sources;
    const file = project.file(path);
    const ownData = await own(path);
    const callers = file === undefined ? [] : project.callers(file);
    if (ownData === undefined && (file === undefined || mayBeAlone(file, callers))) return undefined;
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
      const handed = data && (await this.#appliedBy(caller.path, data))?.get(file?.name ?? "");
      if (data === undefined || handed === undefined || origins.length + handed.length > MAX_ORIGINS)
        return undefined;
      add({ origins: handed, explicit: data.explicit });
    }
    return origins.length === 0 ? undefined : { origins, explicit };
  }

  #appliedBy(path: string, data: TemplateData): Promise<Applied | undefined> {
    let applied = this.#applied.get(path);
    if (applied === undefined) {
      applied = this.#applying(path, data);
      this.#applied.set(path, applied);
    }
    return applied;
  }

  async #applying(path: string, data: TemplateData): Promise<Applied | undefined> {
    const source = await this.#sources.source(path);
    return source === undefined ? undefined : appliedBy(source, data);
  }
}

/** Returns whether the platform may render a file directly, with unknown data. */
function mayBeAlone({ role }: FileFacts, callers: readonly FileFacts[]): boolean {
  if (role === "unknown") return callers.length === 0;
  return role !== "block";
}
