import { TextDocument } from "vscode-languageserver-textdocument";
import type { Library } from "#core/library/registry.js";
import { passedData } from "#language/passed-data.js";
import { TemplateDocument } from "#language/template-document.js";
import type { Fixture, SiteView, TemplateView } from "#language/template-view.js";
import { type FileFacts, factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import { fileName, kindOf } from "../workspace/workspace.js";
import type { SiteFiles } from "./site-files.js";

interface Member {
  readonly document: TemplateDocument;
  readonly facts: FileFacts | undefined;
}

/** Converts the files of the playground for the editor features. */
export class SiteViews {
  readonly #files: SiteFiles;
  readonly #library: Library;
  #members = new Map<string, Member>();
  #version = -1;
  #site: SiteView;

  constructor(files: SiteFiles, library: Library) {
    this.#files = files;
    this.#library = library;
    this.#site = { project: new Project([]), document: () => undefined };
  }

  async view(path: string): Promise<TemplateView> {
    this.#update();
    const document = this.#members.get(path)?.document ?? documentOf(path, this.#files.texts.get(path) ?? "");
    const isTemplate = kindOf(path) === "template";
    return {
      document,
      library: this.#library,
      site: isTemplate ? this.#site : undefined,
      fixtures: isTemplate ? await this.#fixtures(path) : [],
    };
  }

  document(uri: string): TemplateDocument | undefined {
    this.#update();
    return [...this.#members.values()].find(({ document }) => document.uri === uri)?.document;
  }

  async #fixtures(path: string): Promise<readonly Fixture[]> {
    const { page, data } = this.#files;
    const own = async (file: string): Promise<readonly Fixture[]> =>
      file === page ? [{ path: data, name: fileName(data), value: this.#files.pageData().value }] : [];
    const fixtures = await own(path);
    return fixtures.length > 0 ? fixtures : passedData(path, this.#site, own);
  }

  #update(): void {
    if (this.#version === this.#files.version) return;
    const members = new Map<string, Member>();
    for (const [path, text] of this.#files.texts) {
      const cached = this.#members.get(path);
      members.set(path, cached?.document.text === text ? cached : memberOf(path, text));
    }
    this.#members = members;
    const facts = [...members.values()].flatMap((member) => member.facts ?? []);
    this.#site = { project: new Project(facts), document: (path) => members.get(path)?.document };
    this.#version = this.#files.version;
  }
}

function memberOf(path: string, text: string): Member {
  const document = documentOf(path, text);
  const facts = kindOf(path) === "template" ? factsOf(path, text, document.tree.body) : undefined;
  return { document, facts };
}

function documentOf(path: string, text: string): TemplateDocument {
  return new TemplateDocument(TextDocument.create(`playground:/${path}`, "jsont", 1, text), path);
}
