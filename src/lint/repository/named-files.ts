import { nearest } from "#core/diagnostics/nearest.js";
import type { Span } from "#core/source/span.js";
import { SYSTEM_COLLECTIONS, SYSTEM_PARTIALS } from "#site/repository/configurations.js";
import { itemsOf, type JsonNode, memberOf, stringsOf } from "#site/repository/json-tree.js";
import type { ShapeProblem } from "#site/repository/shape-problems.js";
import { type Around, mayBeBuilt } from "./around.js";
import { misspeltTypes, misspeltWords } from "./misspelt-values.js";
import { isSecondary, ownCollections } from "./repository.js";

/** Returns problems of names in a configuration of a template repository: missing files and entries, and duplicates. */
export function namedProblems(path: string, root: JsonNode, around: Around): readonly ShapeProblem[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name === "template.conf") {
    return [
      ...layoutProblems(root, around),
      ...sheetProblems(root, around),
      ...duplicateNames(memberOf(root, "navigations"), "navigation"),
      ...duplicateNames(memberOf(root, "customTypes"), "custom type"),
      ...namesWithBlanks(memberOf(root, "customTypes")),
      ...itemsOf(memberOf(root, "customTypes")).flatMap((type) =>
        duplicateNames(memberOf(type, "fields"), "field"),
      ),
      ...partialProblems(root),
      ...collectionProblems(root, around),
      ...pageProblems(root, around),
    ];
  }
  if (name.endsWith(".block.conf"))
    return [...missingFile(name, root, around), ...overrideProblems(path, root, around)];
  if (name.endsWith(".page.conf")) return missingFile(name, root, around);
  if (/(?:^|\/)pages\/[^/]+\.conf$/.test(path))
    return missingFile(name.replace(/\.conf$/, ".page.conf"), root, around);
  if (!/(?:^|\/)collections\/[^/]+\.conf$/.test(path)) return [];
  return [
    ...partialProblems(root),
    ...unknownLayout(root, around),
    ...indexWithoutFolder(root),
    ...misspeltTypes(root, around),
    ...misspeltWords(root),
  ];
}

export function problem({ start, end }: Span, message: string, help: string): ShapeProblem {
  return { message, help, start, end };
}

function layoutProblems(root: JsonNode, { hasFile, repository }: Around): readonly ShapeProblem[] {
  const layouts = memberOf(root, "layouts");
  const members = layouts?.kind === "object" ? layouts.members : [];
  const missing = members.flatMap(({ value }) =>
    stringsOf(memberOf(value, "regions")).flatMap((region) => {
      const file = `${region.value.replace(/\.region$/, "")}.region`;
      if (hasFile(file) || hasFile(`regions/${file}`)) return [];
      return [problem(region, `There is no file ${file}.`, `Add it, or correct "${region.value}".`)];
    }),
  );
  for (const { key, value } of members) {
    for (const name of repository?.missingVariables[key] ?? []) {
      const span = { start: value.start, end: value.start + 1 };
      const message = `No region of the layout "${key}" writes {${name}}.`;
      missing.push(problem(span, message, PURPOSE[name]));
    }
  }
  if (layouts === undefined || members.some(({ key }) => key === "default")) return missing;
  const first = members[0]?.key;
  const message =
    first === undefined
      ? "There is no layout, so no page is shown."
      : `No layout is called "default", so "${first}" is used instead.`;
  const span = { start: layouts.start, end: layouts.start + 1 };
  return [problem(span, message, 'Call the layout of ordinary pages "default".'), ...missing];
}

const PURPOSE = {
  "squarespace-headers": "Write it before </head>: it loads the style sheet and the scripts of the platform.",
  "squarespace-footers": "Write it before </body>: it starts the scripts of the platform.",
} as const;

function sheetProblems(root: JsonNode, { hasFile, repository }: Around): readonly ShapeProblem[] {
  const sheets = stringsOf(memberOf(root, "stylesheets"));
  return sheets.flatMap((sheet) => {
    if (hasFile(`styles/${sheet.value}`) || /^(?:https?:)?\/\//.test(sheet.value)) return [];
    if (repository !== undefined && mayBeBuilt(repository, sheet.value)) return [];
    return [
      problem(sheet, `There is no file styles/${sheet.value}.`, `Add it, or correct "${sheet.value}".`),
    ];
  });
}

function duplicateNames(list: JsonNode | undefined, noun: string): readonly ShapeProblem[] {
  const known = new Set<string>();
  return itemsOf(list).flatMap((item) => {
    const name = memberOf(item, "name");
    if (name?.kind !== "scalar" || typeof name.value !== "string") return [];
    const isKnown = known.has(name.value);
    known.add(name.value);
    if (!isKnown) return [];
    return [
      problem(
        name,
        `Another ${noun} has the name "${name.value}".`,
        "Give each a name of its own; the first counts.",
      ),
    ];
  });
}

/** `acceptTypes` cannot name a custom type with blanks in its name. */
function namesWithBlanks(types: JsonNode | undefined): readonly ShapeProblem[] {
  return itemsOf(types).flatMap((item) => {
    const name = memberOf(item, "name");
    if (name?.kind !== "scalar" || typeof name.value !== "string" || !/\s/.test(name.value)) return [];
    const help = `Write "${name.value.trim().replace(/\s+/g, "-")}".`;
    return [problem(name, "The name of a custom type has no blanks.", help)];
  });
}

/** Only a folder can be an index. */
function indexWithoutFolder(root: JsonNode): readonly ShapeProblem[] {
  const isTrue = (key: string): boolean => {
    const node = memberOf(root, key);
    return node?.kind === "scalar" && String(node.value) === "true";
  };
  const index = memberOf(root, "index");
  if (index === undefined || !isTrue("index") || isTrue("folder")) return [];
  return [problem(index, "Only a folder can be an index.", 'Add "folder": true.')];
}

function partialProblems(root: JsonNode): readonly ShapeProblem[] {
  return stringsOf(memberOf(root, "systemPartials")).flatMap((partial) => {
    if (SYSTEM_PARTIALS.includes(partial.value)) return [];
    const suggestion = nearest(partial.value, SYSTEM_PARTIALS);
    const help =
      suggestion === undefined ? `It has ${SYSTEM_PARTIALS.join(" and ")}.` : `Did you mean "${suggestion}"?`;
    return [problem(partial, `The platform has no partial "${partial.value}".`, help)];
  });
}

/** Collection types of the platform without built-in templates that configurations may name. */
const OTHER_COLLECTIONS = ["index", "folders", "folder", "page"];

/** Reports names that are neither collections of the platform nor the template's own. */
function collectionProblems(root: JsonNode, { repository }: Around): readonly ShapeProblem[] {
  if (repository === undefined) return [];
  const known = [...SYSTEM_COLLECTIONS, ...OTHER_COLLECTIONS, ...ownCollections(repository)];
  return stringsOf(memberOf(root, "systemCollections")).flatMap((collection) => {
    if (known.includes(collection.value)) return [];
    const suggestion = nearest(collection.value, known);
    const help =
      suggestion === undefined
        ? `The platform has ${SYSTEM_COLLECTIONS.join(", ")}.`
        : `Did you mean "${suggestion}"?`;
    return [problem(collection, `There is no collection "${collection.value}".`, help)];
  });
}

/** Pages without a configuration are reported in the site's configuration. */
function pageProblems(root: JsonNode, { repository }: Around): readonly ShapeProblem[] {
  if (repository?.templateRoot === undefined) return [];
  const { paths, templateRoot } = repository;
  return paths.flatMap((path) => {
    if (!path.endsWith(".page") || !path.startsWith(templateRoot) || isSecondary(path)) return [];
    const stem = path.slice(0, -".page".length);
    if (paths.includes(`${path}.conf`) || paths.includes(`${stem}.conf`)) return [];
    const page = path.slice(templateRoot.length);
    const message = `The page ${page} has no configuration, so its name is its title.`;
    const span = { start: root.start, end: root.start + 1 };
    return [problem(span, message, `Add ${page}.conf with "title" and "description".`)];
  });
}

function missingFile(name: string, root: JsonNode, { hasFile }: Around): readonly ShapeProblem[] {
  const file = name.slice(0, -".conf".length);
  if (hasFile(file)) return [];
  const span = { start: root.start, end: root.start + 1 };
  return [problem(span, `There is no file ${file}.`, `Add it, or correct "${name}".`)];
}

/** If two blocks replace the same type, the first by name is used. */
function overrideProblems(path: string, root: JsonNode, { repository }: Around): readonly ShapeProblem[] {
  const type = memberOf(root, "type");
  if (repository === undefined || type?.kind !== "scalar") return [];
  const own = fileName(path);
  const others = repository.overrides.filter(
    (other) => other.type === type.value && fileName(other.path) < own,
  );
  const [first] = others.map((other) => fileName(other.path)).sort();
  if (first === undefined) return [];
  return [
    problem(
      type,
      `${first} already replaces "${String(type.value)}", so this block is ignored.`,
      "Remove one of the two.",
    ),
  ];
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function unknownLayout(root: JsonNode, { repository }: Around): readonly ShapeProblem[] {
  const layout = memberOf(root, "layout");
  const layouts = Object.keys(repository?.layouts ?? {});
  if (layout?.kind !== "scalar" || typeof layout.value !== "string") return [];
  if (layouts.length === 0 || layouts.includes(layout.value)) return [];
  const suggestion = nearest(layout.value, layouts);
  const help = suggestion === undefined ? `It has ${layouts.join(", ")}.` : `Did you mean "${suggestion}"?`;
  return [problem(layout, `template.conf has no layout "${layout.value}".`, help)];
}
