import { quote } from "#core/diagnostics/message.js";
import { misspellings } from "#core/diagnostics/misspelt.js";
import type { Node, Reference } from "#core/syntax/index.js";
import { isOfPlatform } from "../data/platform-data.js";
import { repairingFix } from "../fix.js";
import { CORRECT_NAMES, PAGE_PIECES, PLATFORM_NAMES } from "../names/platform-names.js";
import { referencesOf } from "../names/references.js";
import { isDoubled } from "../output/script-braces.js";
import type { RepositoryFacts } from "../repository/repository.js";
import { defineRule } from "../rule.js";

/** Maximum number of enclosing blocks to look at, so that hostile nesting stays cheap. */
const MAX_PARENTS = 100;
/** The parent of the fields of custom types. */
const CUSTOM = "customContent";
const TEXTS = "localizedStrings";
/** Members of `squarespace` that are variables of their own, such as `squarespace-headers`. */
const WITH_HYPHEN: ReadonlySet<string> = new Set(["headers", "footers", "post-entry"]);

export const misspeltVariable = defineRule({
  code: "misspelt-variable",
  level: "warning",
  summary: "A name differs from one of the platform's names by a typing error.",
  explanation:
    "Names are case-sensitive, and a name that does not exist writes nothing. Without data, the rule compares " +
    "names with those of the platform's own data, with the fields of custom types in `template.conf`, and with " +
    "the texts of `strings`. It reports a name only if it looks like a typing error: another letter case, two " +
    "letters swapped, or one letter changed in a long name. Templates with data are checked by unknown-variable.",
  examples: {
    bad: [
      "{item.fullURL}",
      "{.section item}{asseturl}{.end}",
      "{website.title|html}",
      "{squarespace.main_content}",
      "{.if pagination.nextPageURL}x{.end}",
    ],
    good: [
      "{item.fullUrl}",
      "{.section item}{tagline|html}{.end}",
      "{item.customContent.fullURL|htmlattr}",
      "{squarespace.main-content}",
    ],
  },
  create: (context) => {
    const { path, project, data } = context;
    const isChecked = data === undefined && isOfPlatform(path, project);
    const search = isChecked ? searchOf(project?.repository) : undefined;
    const check = (reference: Reference, parents: readonly Node[]): void => {
      const misspelt = search?.(reference, parents);
      if (misspelt === undefined) return;
      const { segment, meant } = misspelt;
      const before = reference.path.slice(0, segment).join(".").length;
      const start = reference.start + (segment === 0 ? 0 : before + 1);
      const span = { start, end: start + String(reference.path[segment]).length };
      context.report({
        span,
        message: `There is no ${quote(String(reference.path[segment]))}${ownerOf(reference, segment)}.`,
        help: `Did you mean ${quote(meant)}?`,
        fix: repairingFix(`Write ${meant}`, span, meant, false),
      });
    };
    const checkAll = (node: Node, parents: readonly Node[]): void => {
      for (const reference of referencesOf(node)) check(reference, parents);
    };
    return {
      enter: {
        variable: (node, parents) => {
          if (context.analysis.textual.has(node) || isDoubled(node, context.text)) return;
          // The braces may belong to a script.
          const { kind } = context.html.at(node);
          if (node.formatters.length === 0 && (kind === "script" || kind === "style")) return;
          checkAll(node, parents);
        },
        var: checkAll,
        section: checkAll,
        repeated: checkAll,
        if: checkAll,
      },
    };
  },
});

interface Misspelt {
  /** Index of the misspelt segment of the reference. */
  readonly segment: number;
  readonly meant: string;
}

type Search = (reference: Reference, parents: readonly Node[]) => Misspelt | undefined;

const searches = new WeakMap<RepositoryFacts, Search>();
let general: Search | undefined;

function searchOf(repository: RepositoryFacts | undefined): Search {
  if (repository === undefined) {
    general ??= newSearch([], []);
    return general;
  }
  const cached = searches.get(repository) ?? newSearch(repository.customFields, repository.textKeys);
  searches.set(repository, cached);
  return cached;
}

function newSearch(customFields: readonly string[], textKeys: readonly string[]): Search {
  const platformName = misspellings(new Set([...PLATFORM_NAMES, ...customFields]));
  const pieces = misspellings(new Set(PAGE_PIECES), true);
  const wholePieces = misspellings(new Set([...WITH_HYPHEN].map((piece) => `squarespace-${piece}`)), true);
  const customField = misspellings(new Set(customFields), true);
  const textKey = misspellings(new Set(textKeys), true);
  return ({ path }, parents) => {
    const [first, second] = path;
    if (typeof first !== "string" || /^@./.test(first)) return undefined;
    const at = (segment: number, meant: string | undefined): Misspelt | undefined =>
      meant === undefined ? undefined : { segment, meant };
    if (typeof second === "string") {
      if (first === "squarespace") return at(1, pieces(second));
      if (first === TEXTS) return at(1, textKey(second));
      const correctNames = Object.hasOwn(CORRECT_NAMES, first) ? CORRECT_NAMES[first] : undefined;
      if (correctNames !== undefined && Object.hasOwn(correctNames, second))
        return at(1, correctNames[second]);
    } else if (first.startsWith("squar")) {
      const isKnown = WITH_HYPHEN.has(first.replace("squarespace-", ""));
      return isKnown ? undefined : at(0, wholePieces(first) ?? pieceOf(first));
    }
    const custom = path.indexOf(CUSTOM);
    if (custom !== -1) {
      const field = path[custom + 1];
      return typeof field === "string" ? at(custom + 1, customField(field)) : undefined;
    }
    if (isInCustomContent(parents)) return PLATFORM_NAMES.has(first) ? undefined : at(0, customField(first));
    for (const [index, name] of path.entries()) {
      const meant = typeof name === "string" ? platformName(name) : undefined;
      if (meant !== undefined) return { segment: index, meant };
    }
    return undefined;
  };
}

/** `{squarespace-main-content}` has a hyphen for the dot. */
function pieceOf(name: string): string | undefined {
  const piece = /^squarespace-(.+)$/.exec(name)?.[1];
  return piece !== undefined && PAGE_PIECES.includes(piece) ? `squarespace.${piece}` : undefined;
}

function isInCustomContent(parents: readonly Node[]): boolean {
  return parents
    .slice(-MAX_PARENTS)
    .some((node) => referencesOf(node).some(({ path }) => path.includes(CUSTOM)));
}

function ownerOf({ path }: Reference, segment: number): string {
  return segment === 0 ? "" : ` in ${quote(path.slice(0, segment).join("."))}`;
}
