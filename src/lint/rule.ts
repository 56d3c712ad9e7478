import type { z } from "zod";
import type { Analysis } from "../core/analyze/analyze.js";
import type { Library } from "../core/library/registry.js";
import type { Span } from "../core/source/span.js";
import type { Node, NodeKind, TextNode } from "../core/syntax/index.js";
import type { DataScopes } from "./data/scopes.js";
import type { FileRole } from "./file-role.js";
import type { Fix } from "./fix.js";
import type { HtmlContext } from "./html/context.js";
import type { HtmlTag } from "./html/tag.js";
import type { Level } from "./level.js";
import type { LocalNames } from "./names/locals.js";
import type { Outline } from "./outline/outline.js";
import type { Project } from "./project/project.js";

/** The report of a rule about one place. */
export interface Report {
  readonly span: Span;
  readonly message: string;
  /** One sentence: what to do. */
  readonly help?: string | undefined;
  readonly fix?: Fix | undefined;
}

/** The view that a rule has of the file it checks. */
export interface RuleContext {
  readonly path: string;
  readonly role: FileRole;
  readonly text: string;
  readonly body: readonly Node[];
  readonly analysis: Analysis;
  readonly library: Library;
  /** The place of a node in the HTML around it; of nodes that were entered already. */
  readonly html: {
    at(node: Node): HtmlContext;
    /** The place inside the text that is being visited, `offset` characters behind its beginning. */
    inside(node: TextNode, offset: number): HtmlContext;
    /** Whether the place was lost somewhere, and tags with it. */
    readonly isLost: boolean;
    /** Whether the file is surely markup, and whether it ends in the middle of a tag, which begins at `unfinished`. */
    readonly end: { readonly isMarkup: boolean; readonly unfinished: number | undefined };
  };
  /** The tags of the file, complete at its end. */
  readonly outline: Outline;
  /** Whether every block statement has its end, so that the branches are those that were meant. */
  readonly isWellFormed: boolean;
  /** Local variables of the file, complete at its end. */
  readonly locals: LocalNames;
  /** The data of the fixture at the point of the walk; undefined where the file was given no data. */
  readonly data: DataScopes | undefined;
  /** The site that the file belongs to, if it is known. */
  readonly project: Project | undefined;
  report(report: Report): void;
}

export type NodeHandlers = {
  readonly [K in NodeKind]?: (node: Extract<Node, { kind: K }>, parents: readonly Node[]) => void;
};

/** The handlers of a rule for the single walk over a file. */
export interface Handlers {
  readonly enter?: NodeHandlers;
  readonly leave?: NodeHandlers;
  /** A start tag of the HTML, once it is complete; `parents` are the template blocks around its end. */
  readonly startTag?: (tag: HtmlTag, parents: readonly Node[]) => void;
  readonly endTag?: (name: string, start: number, parents: readonly Node[]) => void;
  /** Behind the last node. */
  readonly end?: () => void;
}

export interface RuleOptions<Options> {
  readonly defaults: Options;
  /** Called only where a configuration gives options: zod takes longer to load than most files to lint. */
  readonly schema: (zod: typeof z) => z.ZodType<Options>;
}

/** Everything about a rule. */
export interface RuleDefinition<Options> {
  /** Stable, in kebab-case; the name of the rule's file. */
  readonly code: string;
  /** Its level without configuration; "off" for rules that one asks for. */
  readonly level: Level;
  /** One sentence: what it finds. */
  readonly summary: string;
  /** A paragraph: why that is a mistake, and what to write instead. */
  readonly explanation: string;
  readonly examples: { readonly bad: readonly string[]; readonly good: readonly string[] };
  /** The input that the rule cannot run without. */
  readonly needs?: "data" | "project" | "json" | "bytes";
  readonly options?: RuleOptions<Options>;
  readonly create: (context: RuleContext, options: Options) => Handlers;
}

/** A rule whose options are not known by type: what the registry holds. */
export interface Rule extends Omit<RuleDefinition<unknown>, "create" | "options"> {
  readonly options?: RuleOptions<unknown>;
  readonly create: (context: RuleContext, options: unknown) => Handlers;
}

export function defineRule<Options = undefined>(definition: RuleDefinition<Options>): Rule {
  const { options, create, ...rest } = definition;
  const rule = {
    ...rest,
    create: (context: RuleContext, given: unknown) => create(context, given as Options),
  };
  return options === undefined ? rule : { ...rule, options: options as RuleOptions<unknown> };
}
