import { referenceEntry } from "#core/library/reference.js";
import type { IslandPage } from "./island-page.js";
import type { LanguageSession } from "./language-session.js";
import type { FetchPack } from "./locales.js";
import type {
  EngineMethods,
  ExampleFiles,
  Origins,
  Problem,
  ReferenceExample,
  Rendering,
} from "./protocol.js";
import { Renderer } from "./renderer.js";
import { SiteFiles } from "./site-files.js";

/** Maximum length of a run's output in a list of runs, in UTF-16 code units. */
const MAX_EXCERPT = 120;

/** The engine in the worker. Lint, islands and origins are loaded on demand. */
export class PlaygroundEngine implements EngineMethods {
  readonly #files = new SiteFiles();
  readonly #fetchPack: FetchPack;
  readonly #renderer: Renderer;
  #session: Promise<LanguageSession> | undefined;

  constructor(fetchPack: FetchPack) {
    this.#fetchPack = fetchPack;
    this.#renderer = new Renderer(this.#files, fetchPack);
  }

  sync: EngineMethods["sync"] = (change) => this.#files.apply(change);

  async render(withOrigins: boolean): Promise<Rendering> {
    const rendered = await this.#renderer.render(withOrigins ? { map: true, reads: true } : {});
    const { result, problems, limits, milliseconds } = rendered;
    const page = await this.#page(result);
    const { map, reads } = result;
    let origins: Origins | undefined;
    if (map !== undefined && reads !== undefined) {
      const [{ excerpt }, { nodeOrigins }] = await Promise.all([
        import("#inspect/excerpt.js"),
        import("#inspect/node-origins.js"),
      ]);
      const runs = map.runs.map((run) => ({
        ...run,
        text: excerpt(result.html, run.start, run.end, MAX_EXCERPT),
      }));
      origins = { runs, reads, nodes: nodeOrigins(page.html, map, page.moved) };
    }
    return { html: page.html, blocks: page.blocks, errors: problems, limits, milliseconds, origins };
  }

  async #page({ html, segments }: Awaited<ReturnType<Renderer["render"]>>["result"]): Promise<IslandPage> {
    if (!segments.some(({ kind }) => kind !== "html")) return { html, blocks: [], moved: [] };
    const { islandPage } = await import("./island-page.js");
    return islandPage(segments);
  }

  async problems(): Promise<readonly Problem[]> {
    return (await this.#language()).problems();
  }

  async tokens(path: string): Promise<readonly number[]> {
    return (await this.#language()).tokens(path);
  }

  complete: EngineMethods["complete"] = async (...at) => (await this.#language()).complete(...at);
  describe: EngineMethods["describe"] = async (about) => (await this.#language()).describe(about);
  signature: EngineMethods["signature"] = async (...at) => (await this.#language()).signature(...at);
  hover: EngineMethods["hover"] = async (...at) => (await this.#language()).hover(...at);
  definition: EngineMethods["definition"] = async (...at) => (await this.#language()).definition(...at);
  renamed: EngineMethods["renamed"] = async (...at) => (await this.#language()).renamed(...at);
  rename: EngineMethods["rename"] = async (...at) => (await this.#language()).rename(...at);
  format: EngineMethods["format"] = async (path) => (await this.#language()).format(path);
  explain: EngineMethods["explain"] = async (code) => (await this.#language()).explain(code);

  costs: EngineMethods["costs"] = async () => {
    const { measuredCosts } = await import("./costs.js");
    return measuredCosts(this.#files, this.#fetchPack);
  };

  async examples(): Promise<readonly ReferenceExample[]> {
    const { formatters, predicates } = this.#renderer.library;
    return [...formatters.values(), ...predicates.values()]
      .filter(({ examples }) => examples.length > 0)
      .map(({ name, summary }) => ({ name, summary }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async example(name: string): Promise<ExampleFiles | undefined> {
    const [example] = referenceEntry(this.#renderer.library, name)?.examples ?? [];
    if (example === undefined) return undefined;
    return {
      template: example.template,
      data: JSON.stringify(example.data ?? {}, null, 2),
      partials: Object.entries(example.partials ?? {}),
      locale: example.locale === undefined ? "en" : (example.locale ?? ""),
    };
  }

  #language(): Promise<LanguageSession> {
    this.#session ??= import("./language-session.js").then(
      ({ LanguageSession: Session }) => new Session(this.#files, this.#renderer.library),
    );
    // Retry a chunk that could not be fetched.
    this.#session.catch(() => {
      this.#session = undefined;
    });
    return this.#session;
  }
}
