import { SYSTEM_PARTIALS } from "#site/repository/configurations.js";
import { hasBuild } from "../repository/around.js";
import { isSecondary, type RepositoryFacts } from "../repository/repository.js";
import { partialDepths } from "./depths.js";
import { type FileFacts, fileName, type PartialCall } from "./facts.js";

/** The default limit for nested partials in a render. */
export const MAX_PARTIAL_DEPTH = 16;

/** All templates of a site and their calls of each other. */
export class Project {
  readonly files: readonly FileFacts[];
  /** The other files of the site, if known. */
  readonly repository: RepositoryFacts | undefined;
  readonly #systemPartials: ReadonlySet<string>;
  readonly #overrides: ReadonlySet<string>;
  readonly #byName = new Map<string, FileFacts>();
  readonly #byPath = new Map<string, FileFacts>();
  #called: ReadonlySet<string> | undefined;
  #included: ReadonlySet<string> | undefined;
  #macros: ReadonlySet<string> | undefined;
  #variables: ReadonlyMap<string, number> | undefined;
  #depths: ReadonlyMap<FileFacts, number> | undefined;
  readonly #balanced = new Map<string, ReadonlySet<FileFacts>>();
  #isBuilt: boolean | undefined;
  #hostNames: ReadonlySet<string> | undefined;
  #callers: ReadonlyMap<FileFacts, ReadonlySet<FileFacts>> | undefined;

  constructor(files: readonly FileFacts[], repository?: RepositoryFacts) {
    this.files = files;
    this.repository = repository;
    this.#systemPartials = new Set([...SYSTEM_PARTIALS, ...(repository?.systemPartials ?? [])]);
    const confs = (repository?.paths ?? []).filter((path) => path.endsWith(".block.conf"));
    this.#overrides = new Set(confs.map((path) => fileName(path).slice(0, -".conf".length)));
    for (const file of files) {
      const known = this.#byName.get(file.name);
      const better = known === undefined || (isSecondary(known.path) && !isSecondary(file.path));
      if (better) this.#byName.set(file.name, file);
      this.#byPath.set(file.path, file);
    }
    for (const file of files) {
      if (!this.#byName.has(file.blockPath)) this.#byName.set(file.blockPath, file);
    }
  }

  /** Returns whether a template applies or includes a file, or a platform tag names it. */
  isCalled({ name, blockPath }: FileFacts): boolean {
    const stem = (path: string): string => path.replace(/\.block$/, "");
    return [name, blockPath, stem(name), stem(blockPath)].some((key) => this.called.has(key));
  }

  /** Returns whether the platform supplies a partial of this name. */
  isSystemPartial(name: string): boolean {
    return this.#systemPartials.has(name);
  }

  /** Returns whether a configuration or a script uses a block. */
  isUsedOtherwise({ name, path }: FileFacts): boolean {
    return (
      this.#overrides.has(name) ||
      isSecondary(path) ||
      this.repository?.namedElsewhere.includes(name) === true
    );
  }

  file(path: string): FileFacts | undefined {
    return this.#byPath.get(path);
  }

  /** Returns the file that templates refer to as `name`. */
  partial(name: string): FileFacts | undefined {
    return this.#byName.get(name);
  }

  /**
   * Returns the file that the platform finds as `name`. In a template repository, this is the path below `blocks/` for
   * a block in a folder, unless a build may move it.
   */
  reachable(name: string): FileFacts | undefined {
    const file = this.partial(name);
    const { repository } = this;
    if (file === undefined || file.blockPath === name || repository?.templateRoot === undefined) return file;
    if (file.role !== "block") return file;
    this.#isBuilt ??= hasBuild(repository);
    return this.#isBuilt ? file : undefined;
  }

  /** Names that a template may apply. */
  get names(): readonly string[] {
    const files = [...this.#byName.keys()].filter((name) => this.reachable(name) !== undefined);
    return [...files, ...this.macros];
  }

  get macros(): ReadonlySet<string> {
    this.#macros ??= new Set(this.files.flatMap((file) => file.macros));
    return this.#macros;
  }

  /** Names that a file applies or includes, or that a platform tag refers to. */
  get called(): ReadonlySet<string> {
    this.#called ??= new Set(
      this.files.flatMap((file) => [...file.calls.map((call) => call.name), ...file.hostNames]),
    );
    return this.#called;
  }

  /** Returns files that apply or include a file. Empty if its name refers to another file. */
  callers(file: FileFacts): readonly FileFacts[] {
    if (this.#callers === undefined) {
      const callers = new Map<FileFacts, Set<FileFacts>>();
      for (const caller of this.files) {
        for (const { name } of caller.calls) {
          const file = this.partial(name);
          if (file !== undefined) callers.set(file, (callers.get(file) ?? new Set()).add(caller));
        }
      }
      this.#callers = callers;
    }
    return [...(this.#callers.get(file) ?? [])];
  }

  /** Returns whether the platform or a macro may refer to a file by its name. */
  isNamedByHost({ name, blockPath }: FileFacts): boolean {
    this.#hostNames ??= new Set(this.files.flatMap((file) => file.hostNames));
    const names = [name, blockPath].flatMap((key) => [key, key.replace(/\.[^.]*$/, "")]);
    return names.some((key) => this.#hostNames?.has(key)) || this.macros.has(name);
  }

  get included(): ReadonlySet<string> {
    this.#included ??= new Set(
      this.files.flatMap((file) => file.calls.filter((call) => call.include).map((call) => call.name)),
    );
    return this.#included;
  }

  /** Returns whether a file other than `path` mentions a local variable. */
  mentionsElsewhere(name: string, path: string): boolean {
    if (this.#variables === undefined) {
      const counts = new Map<string, number>();
      for (const file of this.files) {
        for (const variable of file.variables) counts.set(variable, (counts.get(variable) ?? 0) + 1);
      }
      this.#variables = counts;
    }
    const own = this.file(path)?.variables.includes(name) === true ? 1 : 0;
    return (this.#variables.get(name) ?? 0) > own;
  }

  /** Returns whether a file other than `path` mentions or sets a local variable. */
  namesElsewhere(name: string, path: string): boolean {
    return this.files.some(
      (file) => file.path !== path && (file.variables.includes(name) || file.definitions.includes(name)),
    );
  }

  /** Returns the names on a cycle of partials from the file back to it that no condition ends. */
  endlessCycle(start: FileFacts, first: PartialCall): readonly string[] | undefined {
    if (!first.always) return undefined;
    const from = this.partial(first.name);
    if (from === undefined) return undefined;
    const origins = new Map<FileFacts, FileFacts | undefined>([[from, undefined]]);
    for (const [file] of origins) {
      if (file === start) {
        const names: string[] = [];
        for (let at: FileFacts | undefined = file; at !== undefined; at = origins.get(at))
          names.push(at.name);
        return [start.name, ...names.reverse()];
      }
      for (const call of file.calls) {
        const next = call.always ? this.partial(call.name) : undefined;
        if (next !== undefined && !origins.has(next)) origins.set(next, file);
      }
    }
    return undefined;
  }

  /**
   * Returns whether other files may close elements that a file leaves open (`sign` 1) or open elements that it closes
   * (-1): its partials, and any other file unless the file is a whole page (`isWhole`).
   */
  isBalancedElsewhere(path: string, element: string, sign: 1 | -1, isWhole: boolean): boolean {
    const own = this.file(path);
    const opposite = (file: FileFacts): boolean => {
      const count = file.balance[element] ?? 0;
      return sign === 1 ? count < 0 : count > 0;
    };
    if (!isWhole) {
      // Regions that close each other's elements do not close those that a block leaves open.
      const balanced = own?.role === "block" ? this.#balancedRegions(element) : undefined;
      return this.files.some((file) => file !== own && opposite(file) && balanced?.has(file) !== true);
    }
    const pending = new Set(own === undefined ? [] : [own]);
    for (const file of pending) {
      if (file !== own && opposite(file)) return true;
      for (const { name } of file.calls) {
        const partial = this.partial(name);
        if (partial !== undefined) pending.add(partial);
      }
    }
    return false;
  }

  /** Returns the regions of layouts whose regions together open and close an element equally often. */
  #balancedRegions(element: string): ReadonlySet<FileFacts> {
    let balanced = this.#balanced.get(element);
    if (balanced === undefined) {
      const unbalanced = new Set<FileFacts>();
      const candidates = new Set<FileFacts>();
      for (const names of Object.values(this.repository?.layouts ?? {})) {
        const regions = names.map((name) => this.partial(`${name.replace(/\.region$/, "")}.region`));
        const known = regions.filter((region) => region !== undefined);
        const sum = known.reduce((total, { balance }) => total + (balance[element] ?? 0), 0);
        const isBalanced = sum === 0 && known.length === regions.length;
        for (const region of known) (isBalanced ? candidates : unbalanced).add(region);
      }
      balanced = new Set([...candidates].filter((region) => !unbalanced.has(region)));
      this.#balanced.set(element, balanced);
    }
    return balanced;
  }

  /** Returns the maximum depth of partials below a file. A cycle counts as one level. */
  depth(file: FileFacts): number {
    this.#depths ??= partialDepths(this.files, ({ calls }) => {
      return calls.flatMap(({ name }) => this.partial(name) ?? []);
    });
    return this.#depths.get(file) ?? 0;
  }

  /** The facts that the diagnostics of other files depend on, as a string. Equal strings mean equal results. */
  get fingerprint(): string {
    return JSON.stringify([
      this.repository ?? null,
      this.files.map(({ path, calls, macros, variables, hostNames, queries, balance }) => [
        path,
        calls.map(({ name, always, include }) => [name, always, include]),
        macros,
        variables,
        hostNames,
        queries,
        balance,
      ]),
    ]);
  }
}
