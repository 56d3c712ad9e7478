import { dirname, resolve } from "node:path";
import { standardLibrary } from "../../core/library/standard.js";
import { parse } from "../../core/syntax/index.js";
import { roleOf } from "../../lint/file-role.js";
import type { LintCache } from "../../lint/lint-cache.js";
import { isJsonPath, lintJson } from "../../lint/lint-json.js";
import type { LintDiagnostic } from "../../lint/problem.js";
import { factsOf } from "../../lint/project/facts.js";
import { Project } from "../../lint/project/project.js";
import { type LintInput, lintText } from "../../lint/runner.js";
import { parseJson } from "../../store/json-document.js";
import { readText } from "../input.js";
import type { World } from "../world.js";
import type { LintSettings } from "./lint-config.js";
import { type LintFile, siteOf, siteTemplates } from "./lint-files.js";

interface PageData {
  readonly text: string;
  readonly value: unknown;
  readonly explicit: boolean;
}

interface Site {
  readonly project: Project;
  readonly fingerprint: string;
}

/** Lints the files of one run: brings each together with its settings, its site and its data. */
export class SiteLinter {
  readonly #world: World;
  readonly #settings: LintSettings;
  readonly #cache: LintCache | undefined;
  /** What the command line names for all pages. */
  readonly #given: PageData | undefined;
  readonly #listed: ReadonlyMap<string, string>;
  readonly #sites = new Map<string, Site>();
  readonly #texts = new Map<string, string>();

  constructor(
    world: World,
    settings: LintSettings,
    files: readonly LintFile[],
    given: { readonly text: string; readonly value: unknown } | undefined,
    cache: LintCache | undefined,
  ) {
    this.#world = world;
    this.#settings = settings;
    this.#cache = cache;
    this.#given = given && { ...given, explicit: true };
    this.#listed = new Map(files.map(({ absolute, name }) => [absolute, name]));
  }

  /** The text of a file, read once. */
  async text({ absolute, name }: LintFile): Promise<string> {
    const known = this.#texts.get(absolute);
    if (known !== undefined) return known;
    const text = await readText(this.#world, name);
    this.#texts.set(absolute, text);
    return text;
  }

  /** Forgets a text that was written anew or is no longer needed. */
  forget({ absolute }: LintFile): void {
    this.#texts.delete(absolute);
  }

  /** The function that lints texts in the place of a file, and what its findings depend on. */
  async linter(file: LintFile): Promise<(input: LintInput) => readonly LintDiagnostic[]> {
    const { resolver, pathOf } = this.#settings;
    const path = pathOf(file.absolute);
    const settings = resolver.settingsFor(path);
    if (isJsonPath(file.name)) return (input) => lintJson(input, settings, parseJson);
    const site = await this.#site(file);
    const data = await this.#data(file);
    const lint = (input: LintInput): readonly LintDiagnostic[] =>
      lintText(input, { library: standardLibrary, settings, project: site?.project, data });
    const cache = this.#cache;
    if (cache === undefined) return lint;
    const surroundings = [
      file.name,
      resolver.fingerprint(path),
      site?.fingerprint ?? "",
      data?.text ?? "",
    ].join("\n");
    return (input) => cache.diagnostics(file.absolute, input.text, surroundings, () => lint(input));
  }

  async #site(file: LintFile): Promise<Site | undefined> {
    const root = siteOf(file.absolute);
    if (root === undefined) return undefined;
    let site = this.#sites.get(root);
    if (site === undefined) {
      const facts = [];
      for (const member of await siteTemplates(this.#world, root, this.#listed)) {
        const text = await this.text(member);
        const make = () => factsOf(member.name, text, parse(text).tree.body);
        facts.push(this.#cache?.facts(member.absolute, text, make) ?? make());
      }
      const project = new Project(facts);
      site = { project, fingerprint: project.fingerprint };
      this.#sites.set(root, site);
    }
    return site;
  }

  /** The data of a page: what was named, or a JSON file of the same name beside it. */
  async #data(file: LintFile): Promise<PageData | undefined> {
    const role = roleOf(file.name);
    if (role === "block" || role === "region") return undefined;
    if (this.#given !== undefined) return this.#given;
    const dot = file.absolute.lastIndexOf(".");
    if (dot < file.absolute.lastIndexOf("/")) return undefined;
    const beside = resolve(dirname(file.absolute), `${file.absolute.slice(0, dot)}.json`);
    const text = await readText(this.#world, beside).catch(() => undefined);
    const document = text === undefined ? undefined : parseJson(text);
    return document?.ok ? { text: text as string, value: document.value, explicit: false } : undefined;
  }
}
