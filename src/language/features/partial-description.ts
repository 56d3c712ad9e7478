import { partsOf, type Tree, walk } from "#core/syntax/index.js";
import type { FileFacts } from "#lint/project/facts.js";
import type { SiteView } from "../template-view.js";

const MAX_NAMES = 15;
const MAX_CALLERS = 8;

/** Describes a partial in Markdown: the values and variables that it reads, and who applies it. */
export function partialText(site: SiteView, file: FileFacts): string {
  const tree = site.document(file.path)?.tree;
  const reads = tree === undefined ? [] : valuesOf(tree);
  const variables = file.variables.filter((name) => !file.definitions.includes(name) && !RESERVED.has(name));
  const callers = site.project.callers(file).map(({ name }) => name);
  return [
    `Partial \`${file.name}\``,
    line("Reads", reads, MAX_NAMES),
    line("Variables of the caller", variables, MAX_NAMES),
    line("Defines the macros", file.macros, MAX_NAMES),
    line("Applied by", callers, MAX_CALLERS),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Set by the language. */
const RESERVED = new Set(["@", "@index", "@index0", "@args"]);

function line(title: string, names: readonly string[], max: number): string {
  if (names.length === 0) return "";
  const rest = names.length > max ? ` and ${names.length - max} more` : "";
  return `${title}: ${names
    .slice(0, max)
    .map((name) => `\`${name}\``)
    .join(", ")}${rest}`;
}

/** Returns the names that a template looks up in the value that it gets, outside of sections and loops. */
function valuesOf({ body, source }: Tree): readonly string[] {
  const names = new Set<string>();
  walk(body, {
    enter: (node, parents) => {
      if (parents.some(({ kind }) => kind === "section" || kind === "repeated" || kind === "macro")) return;
      for (const part of partsOf(node, source)) {
        const first = part.kind === "reference" ? part.reference.path[0] : undefined;
        if (typeof first === "string" && !first.startsWith("@")) names.add(first);
      }
    },
  });
  return [...names];
}
