import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { standardLibrary } from "#core/library/standard.js";
import { parse } from "#core/syntax/index.js";
import { RuleSettings } from "#lint/config/settings.js";
import { SiteData } from "#lint/data/site-data.js";
import { pageData } from "#lint/data/template-data.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { isJsonPath, lintJson } from "#lint/lint-json.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import { rules } from "#lint/registry.js";
import type { Around } from "#lint/repository/around.js";
import { repositoryFacts } from "#lint/repository/repository.js";
import { lintEncoding } from "#lint/rules/encoding.js";
import { type LintInput, lintText } from "#lint/runner.js";
import { parseJson } from "#store/json-document.js";
import { isTemplatePath } from "#store/partials.js";

export const FIXTURES = fileURLToPath(new URL("../../fixtures/lint", import.meta.url));

/** `name.bad.html` or a whole site `name.bad/`; `name.data.json` beside it is the page's data. */
export interface LintFixture {
  readonly code: string;
  /** Path below the folder of the rule. */
  readonly name: string;
  readonly kind: "bad" | "good";
  readonly files: readonly LintInput[];
  readonly isSite: boolean;
  readonly data: unknown;
}

export function lintFixtures(code: string): readonly LintFixture[] {
  const folder = join(FIXTURES, code);
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry): LintFixture[] => {
      const parts = /^(.+)\.(bad|good)(?:\.[a-z]+)?$/.exec(entry.name);
      if (parts === null || entry.name.endsWith(".expect")) return [];
      const [, stem, kind] = parts as unknown as [string, string, "bad" | "good"];
      const path = join(folder, entry.name);
      const data = readIfThere(join(folder, `${stem}.data.json`));
      return [
        {
          code,
          name: entry.name,
          kind,
          files: entry.isDirectory()
            ? filesBelow(path)
            : [{ path: entry.name, text: readFileSync(path, "utf8") }],
          isSite: entry.isDirectory(),
          data: data === undefined ? undefined : JSON.parse(data),
        },
      ];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Settings that enable a single rule at a visible level. */
export function onlyRule(code: string): RuleSettings {
  const levels = new Map(rules.map((rule) => [rule.code, "off" as const]));
  const rule = rules.find((candidate) => candidate.code === code);
  const level = rule === undefined || rule.level === "off" ? "warning" : rule.level;
  const others = code === "unused-suppression" ? new Map() : levels;
  const data = code === "escaped-platform-text" ? "platform" : undefined;
  return new RuleSettings(rules, new Map([...others, [code, level]]), new Map(), data);
}

/** The diagnostics of the rule that a fixture is about, file by file. */
export async function lintFixture(fixture: LintFixture): Promise<readonly LintDiagnostic[]> {
  const settings = onlyRule(fixture.code);
  const project = fixture.isSite ? await projectOf(fixture) : undefined;
  const site = project && siteData(fixture, project);
  const fixtureData = fixture.data === undefined ? undefined : pageData([fixture.data], true);
  const diagnostics: LintDiagnostic[] = [];
  for (const file of fixture.files) {
    const data = fixtureData ?? (await site?.of(file.path));
    if (file.text.includes("\uFFFD")) {
      diagnostics.push(...lintEncoding(file.path, settings));
      continue;
    }
    diagnostics.push(
      ...(isJsonPath(file.path)
        ? lintJson(file, settings, parseJson, project && aroundOf(fixture, file.path, project))
        : lintText(file, { library: standardLibrary, settings, project, data })),
    );
  }
  return diagnostics.filter(({ code }) => code === fixture.code);
}

function aroundOf({ files }: LintFixture, from: string, { repository }: Project): Around {
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  return { hasFile: (path) => files.some((file) => file.path === folder + path), repository };
}

async function projectOf({ files }: LintFixture): Promise<Project> {
  const facts = files
    .filter(({ path }) => isTemplatePath(path))
    .map(({ path, text }) => factsOf(path, text, parse(text).tree.body));
  const bare = new Project(facts);
  const repository = await repositoryFacts({
    paths: files.map(({ path }) => path),
    read: async (path) => files.find((file) => file.path === path)?.text,
    unapplied: facts.filter(({ name }) => !bare.called.has(name)).map(({ name }) => name),
  });
  return new Project(facts, repository);
}

/** The data that the `site.json` of a fixture names, which its pages pass on. */
function siteData({ files }: LintFixture, project: Project): SiteData | undefined {
  const textOf = (path: string): string | undefined => files.find((file) => file.path === path)?.text;
  const manifest = textOf("site.json");
  if (manifest === undefined) return undefined;
  const { pages } = JSON.parse(manifest) as { pages: { template: string; data: string }[] };
  return new SiteData({
    project,
    source: (path) => ({ path, text: textOf(path) ?? "", body: parse(textOf(path) ?? "").tree.body }),
    own: async (path) => {
      const values = pages
        .filter(({ template }) => template === path)
        .map(({ data }) => JSON.parse(textOf(data) ?? "null") as unknown);
      return values.length === 0 ? "none" : { values, explicit: true };
    },
  });
}

function filesBelow(folder: string, prefix = ""): readonly LintInput[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, `${prefix}${entry.name}/`);
      return [{ path: prefix + entry.name, text: readFileSync(path, "utf8") }];
    });
}

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
