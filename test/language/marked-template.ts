import { TextDocument } from "vscode-languageserver-textdocument";
import { standardLibrary } from "#core/library/standard.js";
import { TemplateDocument } from "#language/template-document.js";
import type { TemplateView } from "#language/template-view.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import { repositoryFacts } from "#lint/repository/repository.js";
import { isTemplatePath } from "#store/partials.js";

export interface MarkedContext {
  /** Path of the template in the site. Undefined if it was never saved. */
  readonly path?: string;
  /** Other templates of the site by path. Undefined without a site. */
  readonly site?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

export interface Marked {
  readonly view: TemplateView;
  readonly offset: number;
  readonly text: string;
}

/** Returns a template for the features of an editor. `‸` marks the cursor. */
export function marked(source: string, { path, site, data }: MarkedContext = {}): Marked {
  const offset = source.indexOf("‸");
  const text = source.replace("‸", "");
  const document = open(path ?? "", text);
  const documents = new Map([[document.path ?? "", document]]);
  for (const [name, content] of Object.entries(site ?? {})) {
    const other = open(name, content);
    documents.set(other.path ?? "", other);
  }
  const facts = [...documents].map(([name, one]) => factsOf(name, one.text, one.tree.body));
  const view: TemplateView = {
    document,
    library: standardLibrary,
    site: site && { project: new Project(facts), document: (name) => documents.get(name) },
    fixtures: data === undefined ? [] : [{ path: "/site/data.json", name: "data.json", value: data }],
  };
  return { view, offset: Math.max(0, offset), text };
}

function open(path: string, text: string): TemplateDocument {
  const uri = path === "" ? "untitled:1" : `file:///site/${path}`;
  const file = path === "" ? undefined : `/site/${path}`;
  return new TemplateDocument(TextDocument.create(uri, "jsont", 1, text), file);
}

/** Returns the text in a range. */
export function textOf({ view, text }: Marked, range: Parameters<TextDocument["getText"]>[0]): string {
  return TextDocument.create(view.document.uri, "jsont", 1, text).getText(range);
}

/** A file of a template repository with the cursor written as `‸`. `files` are the others, configurations included. */
export async function markedSite(
  path: string,
  source: string,
  files: Readonly<Record<string, string>>,
): Promise<Marked> {
  const offset = source.indexOf("‸");
  const text = source.replace("‸", "");
  const all = new Map(Object.entries({ ...files, [path]: text }));
  const documents = new Map([...all].map(([name, content]) => [`/site/${name}`, open(name, content)]));
  const document = documents.get(`/site/${path}`) as TemplateDocument;
  const facts = [...documents]
    .filter(([name]) => isTemplatePath(name))
    .map(([name, one]) => factsOf(name, one.text, one.tree.body));
  const repository = await repositoryFacts({
    paths: [...all.keys()],
    read: async (name) => all.get(name),
    unapplied: [],
  });
  const site = {
    project: new Project(facts, repository),
    document: (name: string) => documents.get(name),
    configuration: documents.get("/site/template.conf"),
    uri: (name: string) => `file:///site/${name}`,
  };
  return {
    view: { document, library: standardLibrary, site, fixtures: [] },
    offset: Math.max(0, offset),
    text,
  };
}
