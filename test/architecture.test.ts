import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { FormatterDefinition, PredicateDefinition } from "#core/library/define.js";
import { standardLibrary } from "#core/library/standard.js";
import { importTable as table } from "./support/import-table.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const src = join(root, "src");

interface Import {
  /** A path relative to src, or the name of a package. */
  readonly target: string;
  readonly kind: "value" | "type" | "lazy";
}

const files = filesBelow(src).filter((path) => /(?<!\.config)\.tsx?$/.test(path));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe("imports", () => {
  test("are allowed by the import table", () => {
    const forbidden = files.flatMap((file) => forbiddenImports(file).map((target) => `${file}: ${target}`));
    expect(forbidden).toEqual([]);
  });

  test("have no cycles, not even of types", () => {
    expect(findCycle()).toBeUndefined();
  });

  test("of lint exclude modules for serving and rendering", () => {
    const loaded = loadedBy(["cli/main.ts", "cli/commands/lint.ts"]);
    expect(loaded).toContain("commander");
    const heavy =
      /^(?:react|react-dom|express|zod|pino|prom-client|@phensley|vscode-languageserver)(?:\/|$)|^(?:service|website|stream|islands)\//;
    expect([...loaded].filter((target) => heavy.test(target))).toEqual([]);
  });

  test("of other folders start at src, not at the file", () => {
    const climbing = files.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\()\s*"((?:\.\.\/){2,}[^"]*)"/g)].map(
        ([, target]) => `${file}: ${target}`,
      ),
    );
    expect(climbing).toEqual([]);
  });

  test("are found by this test", () => {
    expect(imports.get("cli/commands/serve.ts")).toContainEqual({ target: "cli/serve/run.ts", kind: "lazy" });
    expect(imports.get("cli/main.ts")).toContainEqual({ target: "commander", kind: "value" });
    expect(imports.get("service/routes.ts")).toContainEqual({
      target: "service/endpoints/endpoint.ts",
      kind: "type",
    });
  });
});

describe("every file", () => {
  test("has a descriptive name", () => {
    const empty = /^(?:utils?|helpers?|common|shared|lib|misc)(?:\.[a-z.]+)?$/;
    const roots = ["src", "test", "bin", "templates", "fixtures"].filter((path) =>
      existsSync(join(root, path)),
    );
    const pathParts = roots
      .flatMap((path) => filesBelow(join(root, path)))
      // Repositories of the platform have folders of their own.
      .filter((path) => !path.startsWith("repositories/"))
      .flatMap((path) => path.split("/"));
    expect(pathParts.filter((name) => empty.test(name))).toEqual([]);
  });

  test("of src does not compile strings to code", () => {
    const guilty = files.filter((file) => /\beval\s*\(|\bnew\s+Function\b/.test(withoutComments(read(file))));
    expect(guilty).toEqual([]);
  });

  test("of core and model reads no clock", () => {
    const pure = files.filter((file) => /^(?:core|model)\//.test(file));
    const guilty = pure.filter((file) => /\bDate\.now\b|\bnew Date\(\)/.test(withoutComments(read(file))));
    expect(guilty).toEqual([]);
  });

  test("named index only re-exports by name", () => {
    const doors = files.filter((file) => file !== "index.ts" && /(?:^|\/)index\.tsx?$/.test(file));
    for (const door of doors) {
      const rest = withoutComments(read(door)).replace(/export (?:type )?\{[^}]*\} from "[^"]+";/g, "");
      expect(rest.trim(), door).toBe("");
    }
  });
});

describe("registered items", async () => {
  const families = await definitionsByFile();
  const all = [
    ...[...standardLibrary.formatters.values()].map((definition) => ["formatters", definition] as const),
    ...[...standardLibrary.predicates.values()].map((definition) => ["predicates", definition] as const),
  ].map(([kind, definition]) => [definition.name, kind, definition] as const);

  test.each(all)(
    "%s has a file of the same name or belongs to a generated list",
    (name, kind, { family }) => {
      const folder = `core/library/${kind}/${family}`;
      const declared = families.get(`${folder}/${fileName(name)}.ts`);
      const lists = [...families]
        .filter(([file]) => file.startsWith(`${folder}/`))
        .flatMap(([, { listed }]) => listed);
      expect(declared?.single.includes(name) || lists.includes(name)).toBe(true);
    },
  );

  test.each(all)("%s is documented", (_name, _kind, definition) => {
    expect(definition.summary).toMatch(/^\S.*[.!]$/s);
    if ("accepts" in definition) expect(definition.accepts).toMatch(/^\S.*\.`?$/s);
    for (const parameter of definition.parameters) expect(parameter.summary).not.toBe("");
    expect(definition.examples.length).toBeGreaterThan(0);
  });
});

/** The exports of each file of the library: single definitions, and lists of generated definitions. */
async function definitionsByFile() {
  const result = new Map<string, { single: string[]; listed: string[] }>();
  for (const file of files.filter((path) => /^core\/library\/(?:formatters|predicates)\//.test(path))) {
    if (file.endsWith("/family.ts")) continue;
    const exported = Object.values((await import(join(src, file))) as Record<string, unknown>);
    result.set(file, {
      single: exported.filter(isDefinition).map(({ name }) => name),
      listed: exported
        .filter(Array.isArray)
        .flat()
        .filter(isDefinition)
        .map(({ name }) => name),
    });
  }
  return result;
}

function isDefinition(value: unknown): value is FormatterDefinition | PredicateDefinition {
  return typeof value === "object" && value !== null && "bind" in value && "name" in value;
}

/** The file name of a formatter or predicate. Files named index only re-export. */
function fileName(name: string): string {
  if (name === "index?") return "index-folder";
  return name
    .replace(/\?$/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function read(file: string): string {
  return readFileSync(join(src, file), "utf8");
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function importsOf(file: string): Import[] {
  const text = withoutComments(read(file));
  const imported: Import[] = [];
  const statements = /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gms;
  for (const [statement, type, target = ""] of text.matchAll(statements)) {
    const importedNames = /\{([^}]*)\}/
      .exec(statement)?.[1]
      ?.split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    const onlyTypes =
      type !== undefined ||
      (importedNames?.length ? importedNames.every((name) => name.startsWith("type ")) : false);
    imported.push({ target: resolved(file, target), kind: onlyTypes ? "type" : "value" });
  }
  for (const [, type, target = ""] of text.matchAll(/(typeof\s+)?\bimport\(\s*"([^"]+)"\s*\)/g)) {
    imported.push({ target: resolved(file, target), kind: type === undefined ? "lazy" : "type" });
  }
  return imported;
}

function resolved(file: string, target: string): string {
  if (!/^[.#]/.test(target)) return target;
  const path = (target.startsWith("#") ? target.slice(1) : join(dirname(file), target)).replace(/\.js$/, "");
  return files.find((known) => known === `${path}.ts` || known === `${path}.tsx`) ?? path;
}

/** Returns the most specific row of the table that a file belongs to. */
function folderOf(file: string): string | undefined {
  return Object.keys(table)
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function forbiddenImports(file: string): string[] {
  const owner = folderOf(file);
  if (owner === undefined) return ["the file lies in no folder of the table"];
  const definesIslands = /^islands\/(?:define|.*\/definition)\.ts$/.test(file);
  const allowed = [...(table[owner] ?? []), ...(definesIslands ? ["zod", "model/schemas"] : [])];
  const forbidden = (imports.get(file) ?? []).filter((one) => !isAllowed(one, owner, allowed));
  return forbidden.map(({ target }) => target);
}

function isAllowed({ target, kind }: Import, owner: string, allowed: readonly string[]): boolean {
  if (target.startsWith("node:")) return allowed.includes("node:");
  const folder = folderOf(target);
  if (folder === undefined) return allowed.includes(target);
  if (folder === owner) return true;
  if (allowed.includes(folder) || (folder.startsWith("core/") && allowed.includes("core/*"))) return true;
  if (kind === "type" && allowed.includes(`typed:${folder}`)) return true;
  return kind === "lazy" && allowed.includes(`lazily:${folder}`);
}

/** Files and packages that are loaded before anything is called. */
function loadedBy(entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(entries);
  for (const file of loaded) {
    for (const { target, kind } of imports.get(file) ?? []) if (kind === "value") loaded.add(target);
  }
  return loaded;
}

/** Only value imports can form a cycle: types are erased, and lazy imports run later. */
/** Follows the imports that count, but to those that are loaded when they are called for. */
function findCycle(): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] | undefined => {
    if (done.has(file)) return undefined;
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    path.push(file);
    for (const { target, kind } of imports.get(file) ?? []) {
      const cycle = kind !== "lazy" && imports.has(target) ? visit(target) : undefined;
      if (cycle !== undefined) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const cycle = visit(file);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
