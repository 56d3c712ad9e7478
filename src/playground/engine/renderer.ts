import { Engine } from "#core/compile/engine.js";
import type { RenderOptions } from "#core/compile/render-options.js";
import type { RenderResult, Template } from "#core/compile/template.js";
import type { Diagnostic } from "#core/diagnostics/diagnostic.js";
import { isZone } from "#core/library/dates/zone-names.js";
import type { FormatterDefinition, PredicateDefinition } from "#core/library/define.js";
import type { Library } from "#core/library/registry.js";
import { DEFAULT_LIMITS } from "#core/render/limits.js";
import { partialNames } from "#core/source/partial-names.js";
import { kindOf } from "../workspace/workspace.js";
import { OPTIONS } from "./explanation.js";
import { FetchedLocales, type FetchPack } from "./locales.js";
import type { LimitUse, Problem } from "./protocol.js";
import type { SiteFiles } from "./site-files.js";

/** Time limit in milliseconds, so that a slow page does not block the editor. */
const MAX_RENDER = 3_000;

export interface Rendered {
  readonly result: RenderResult;
  readonly problems: readonly Problem[];
  readonly limits: readonly LimitUse[];
  readonly milliseconds: number;
}

interface Compiled {
  readonly text: string;
  readonly template: Template;
}

/** Renders the page of the playground. Each template text is compiled once. */
export class Renderer {
  readonly #files: SiteFiles;
  readonly #locales: FetchedLocales;
  readonly #engine: Engine;
  readonly #compiled = new Map<string, Compiled>();

  /** Formatters and predicates that override those of the library, by name. */
  constructor(
    files: SiteFiles,
    fetchPack: FetchPack,
    own: {
      readonly formatters?: readonly FormatterDefinition[];
      readonly predicates?: readonly PredicateDefinition[];
    } = {},
  ) {
    this.#files = files;
    this.#locales = new FetchedLocales(fetchPack);
    this.#engine = new Engine({
      ...own,
      locales: this.#locales,
      clock: () => Date.now(),
      stopwatch: () => {
        const start = performance.now();
        return () => performance.now() - start;
      },
      limits: { milliseconds: MAX_RENDER },
    });
  }

  get library(): Library {
    return this.#engine.library;
  }

  async render(options: Pick<RenderOptions, "map" | "reads"> = {}): Promise<Rendered> {
    const prepared = await this.prepare();
    const start = performance.now();
    const result = prepared.run(options);
    const milliseconds = performance.now() - start;
    const { stats } = result;
    const limits: LimitUse[] = [
      { name: "Steps", used: stats.instructions, limit: DEFAULT_LIMITS.instructions },
      { name: "Characters written", used: stats.outputLength, limit: DEFAULT_LIMITS.outputLength },
      { name: "Milliseconds", used: Math.round(milliseconds * 10) / 10, limit: MAX_RENDER },
    ];
    const problems = [...prepared.problems, ...result.errors.map((error) => this.#problem(error))];
    return { result, problems, limits, milliseconds };
  }

  /** The inputs of a render, so that it can be repeated. */
  async prepare(): Promise<{
    readonly run: (options?: Pick<RenderOptions, "map" | "reads">) => RenderResult;
    readonly problems: readonly Problem[];
  }> {
    const files = this.#files;
    const { settings, page } = files;
    const data = files.pageData();
    const injects = files.injects();
    const now = settings.now === "" ? undefined : Date.parse(settings.now);
    const hasLocale = settings.locale !== "" && (await this.#locales.prepare(settings.locale));
    const problems = [...data.problems];
    if (injects.problem !== undefined) problems.push(settingProblem(injects.problem));
    if (settings.locale !== "" && !hasLocale) {
      problems.push(settingProblem("The data of the locale could not be fetched; the page has none."));
    }
    if (Number.isNaN(now))
      problems.push(settingProblem("The current time is not a date, so the clock is used."));
    const hasZone = settings.timeZone !== "" && isZone(settings.timeZone);
    if (settings.timeZone !== "" && !hasZone) {
      problems.push(
        settingProblem("The time zone is not an IANA zone such as Europe/Rome, so it is not used."),
      );
    }
    const template = this.#template(page);
    const options: RenderOptions = {
      partials: this.#partials(),
      injects: injects.value,
      locale: hasLocale ? settings.locale : undefined,
      timeZone: hasZone ? settings.timeZone : undefined,
      now: Number.isNaN(now) ? undefined : now,
      expressions: settings.expressions,
      includes: settings.includes,
      islands: settings.islands,
    };
    return { run: (more) => template.render(data.value, { ...options, ...more }), problems };
  }

  #template(path: string): Template {
    const text = this.#files.texts.get(path) ?? "";
    const cached = this.#compiled.get(path);
    if (cached?.text === text) return cached.template;
    const template = this.#engine.compile(text, { name: path });
    this.#compiled.set(path, { text, template });
    return template;
  }

  #partials(): Record<string, Template> {
    const paths = [...this.#files.texts.keys()].filter((path) => kindOf(path) === "template");
    return Object.fromEntries(
      paths.flatMap((path) => partialNames(path).map((name) => [name, this.#template(path)])),
    );
  }

  #problem(error: Diagnostic): Problem {
    const { code, severity, message, help, start, end, source } = error;
    return {
      code,
      severity,
      message,
      help,
      path: source ?? this.#files.page,
      from: start.offset,
      to: end.offset,
      line: start.line,
      column: start.column,
      fixes: [],
    };
  }
}

function settingProblem(message: string): Problem {
  const nowhere = { path: "", from: 0, to: 0, line: 1, column: 1 };
  return { code: OPTIONS, severity: "warning", message, ...nowhere, fixes: [] };
}
