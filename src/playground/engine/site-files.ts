import type { Value } from "#core/values/value.js";
import { isObject } from "#core/values/value.js";
import { parseJson } from "#store/json-document.js";
import { DEFAULT_SETTINGS, type RenderSettings, SITE_DATA } from "../workspace/workspace.js";
import type { Problem, WorkspaceChange } from "./protocol.js";

/** The data of the page, or the error that prevents reading it. */
export interface PageData {
  readonly value: Value;
  /** False if no version of the data could be read. */
  readonly isKnown: boolean;
  readonly problems: readonly Problem[];
}

/** The worker's copy of the playground's files. */
export class SiteFiles {
  readonly texts = new Map<string, string>();
  page = "";
  data = "";
  settings: RenderSettings = DEFAULT_SETTINGS;
  /** Incremented with each change. */
  version = 0;
  readonly #parsed = new Map<string, { readonly text: string; readonly data: PageData }>();

  apply({ changed, removed, page, data, settings }: WorkspaceChange): void {
    for (const path of removed) {
      this.texts.delete(path);
      this.#parsed.delete(path);
    }
    for (const [path, text] of changed) this.texts.set(path, text);
    this.page = page;
    this.data = data;
    this.settings = settings;
    this.version++;
  }

  /** The page's data merged over the site's data, as when the page is served. */
  pageData(): PageData {
    const own = this.#read(this.data);
    if (!this.texts.has(SITE_DATA) || this.data === SITE_DATA) return own;
    const site = this.#read(SITE_DATA);
    const problems = [...own.problems, ...site.problems];
    const isKnown = own.isKnown && site.isKnown;
    if (!isObject(own.value)) return { value: own.value, isKnown, problems };
    const shared = isObject(site.value) ? site.value : {};
    return { value: { ...shared, ...own.value, baseUrl: "" }, isKnown, problems };
  }

  injects(): { readonly value: Readonly<Record<string, unknown>>; readonly problem: string | undefined } {
    const { injects } = this.settings;
    if (injects.trim() === "") return { value: {}, problem: undefined };
    const document = parseJson(injects);
    if (!document.ok) return { value: {}, problem: `The injected values are not JSON: ${document.message}.` };
    return isObject(document.value as Value)
      ? { value: document.value as Record<string, unknown>, problem: undefined }
      : { value: {}, problem: "The injected values must be one JSON object, by path." };
  }

  #read(path: string): PageData {
    const text = this.texts.get(path);
    if (text === undefined) return { value: {}, isKnown: true, problems: [] };
    const cached = this.#parsed.get(path);
    if (cached?.text === text) return cached.data;
    const data = dataOf(path, text, cached?.data);
    this.#parsed.set(path, { text, data });
    return data;
  }
}

/** Returns the data `before` if the text is not JSON, because it is often incomplete while an author types. */
function dataOf(path: string, text: string, before: PageData | undefined): PageData {
  const document = parseJson(text);
  if (document.ok) return { value: document.value as Value, isKnown: true, problems: [] };
  const isKnown = before?.isKnown === true;
  const { line, column, offset } = document.position;
  const problem: Problem = {
    code: "json-syntax",
    severity: "error",
    message: `This is not JSON: ${document.message}.`,
    help: isKnown
      ? "Until it is valid, the page renders with the last valid data."
      : "Until it is valid, the page renders without this data.",
    path,
    from: Math.min(offset, text.length),
    to: Math.min(offset + 1, text.length),
    line,
    column,
    fixes: [],
  };
  return { value: before?.value ?? {}, isKnown, problems: [problem] };
}
