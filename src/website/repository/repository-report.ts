import type { Endpoint } from "#service/endpoints/endpoint.js";
import { notFound } from "#service/problem.js";
import { contextOf } from "#service/request-context.js";
import { sendWhole } from "#service/respond/whole.js";
import { inventoryOf, type MissingFile } from "#site/inventory.js";
import type { SiteState } from "#site/site-folder.js";
import type { LintedFile } from "../development/site-problems.js";
import { protectOwnPage } from "../security.js";
import type { Website } from "../website.js";
import type { CspMode, RepositorySite } from "./repository-site.js";

/** The page `/__platen/`: everything that a repository holds, for its author. */
export const repositoryReport: Endpoint<Website> = async (website, _req, res) => {
  const { repository } = website;
  if (repository === undefined) throw notFound();
  const state = await repository.folder.state();
  const { configuration, content } = state;
  const { addresses, blockFields, unused } = inventoryOf(state);
  const data = {
    isAtSite: true,
    name: configuration.name || repository.name,
    problems: problemsOf(state, repository.folder.prefix),
    addresses,
    blockFields,
    unused,
    layouts: configuration.layouts.map(({ key, name, regions }) => ({
      key,
      name,
      regions: regions.join(", "),
    })),
    navigations: configuration.navigations.map(({ name, title }) => ({
      name,
      title,
      entries: (content.navigations[name] ?? [])
        .map((entry) => ("collection" in entry ? entry.collection : entry.externalLink.url))
        .join(", "),
    })),
    tweaks: Object.entries({ ...configuration.preset, ...content.tweaks }).map(([name, value]) => ({
      name,
      value,
    })),
  };
  const page = await website.builtInPages.render(website, "repository.page", data, {
    now: website.clock(),
    requestId: contextOf(res).requestId,
  });
  protectOwnPage(res);
  res.setHeader("Cache-Control", "no-cache");
  await sendWhole(website, res, page);
};

function problemsOf(state: SiteState, prefix: string) {
  const found = state.diagnostics.map(({ severity, path, start, message, help }) => ({
    severity,
    place: `${path}:${start.line}:${start.column}`,
    message,
    help: help ?? "",
  }));
  const missing = inventoryOf(state).missing.flatMap(({ kind, name, places }) =>
    places.map(({ path, position }) => ({
      severity: "warning",
      place: `${prefix}${path}:${position.line}:${position.column}`,
      message: `The ${kind} ${name} does not exist.`,
      help: "",
    })),
  );
  return [...found, ...missing];
}

const POLICIES: Readonly<Record<CspMode, string>> = {
  template: "template (inline scripts and other origins are allowed)",
  strict: "strict (scripts and styles of this origin only)",
  off: "off",
};

/** Maximum number of lines about missing files at the start. The page `/__platen/` has all. */
const MAX_LINES = 8;

/** Returns the lines that `platen serve` prints at the start. */
export function repositorySummary(
  { name, folder, options }: RepositorySite,
  state: SiteState,
  linted: readonly LintedFile[],
  url: string,
): readonly string[] {
  const { configuration, content, diagnostics } = state;
  const { missing } = inventoryOf(state);
  const shown = content.collections.filter(({ enabled }) => enabled);
  const items = shown.reduce((sum, collection) => sum + collection.items.length, 0);
  const source = content.isMadeUp ? "made up, because there is no content folder" : "from files";
  const problems = [
    ...(linted.length === 0 ? diagnostics : diagnostics.filter(({ code }) => !CHECKED.has(code))).map(
      ({ severity, path, start, message }) =>
        `  ${severity}: ${path}:${start.line}:${start.column} ${message}`,
    ),
    ...linted.flatMap((file) => configurationLines(file, folder)),
    ...missing.map(missingLine),
  ];
  const more = problems.length - MAX_LINES;
  return [
    `  Template     ${configuration.name || name}${folder.prefix === "" ? "" : `, in ${folder.prefix}`}`,
    `  Layouts      ${configuration.layouts.map(({ key }) => key).join(", ") || "none"}`,
    `  Collections  ${Object.keys(configuration.collectionTypes).join(", ") || "none of its own"}`,
    `  Content      ${shown.length} collections and pages with ${items} items, ${source}`,
    `  Policy       ${POLICIES[options.csp]}`,
    `  All of it    ${url}/__platen/`,
    ...problems.slice(0, MAX_LINES),
    ...(more > 0 ? [`  and ${more} more; see ${url}/__platen/`] : []),
  ];
}

/** Codes of problems of configurations, which lint finds with the same reader, and more of them. */
const CHECKED: ReadonlySet<string> = new Set(["configuration", "json-syntax"]);
/** Files that are reported with their number of places. */
const COUNTED = /^There is no file (?:styles\/\S+|\S+\.region)\.$/;

function configurationLines(
  { file, diagnostics }: LintedFile,
  { root, prefix }: RepositorySite["folder"],
): readonly string[] {
  const path = prefix + file.slice(root.realPath.length + 1);
  // The reader of content reports its own files.
  if (path.startsWith(`${prefix}content/`)) return [];
  return diagnostics
    .filter(({ code, message }) => CHECKED.has(code) && !COUNTED.test(message))
    .map(({ severity, start, message, help = "" }) =>
      `  ${severity}: ${path}:${start.line}:${start.column} ${message} ${help}`.trimEnd(),
    );
}

function missingLine({ kind, name, places }: MissingFile): string {
  const count = places.length === 1 ? "1 place" : `${places.length} places`;
  const [first] = places;
  return `  warning: the ${kind} ${name} does not exist (${count}, ${first?.path}:${first?.position.line})`;
}
