import type { z } from "zod";
import type { Analysis } from "#core/analyze/analyze.js";
import type { Library } from "#core/library/registry.js";
import type { Span } from "#core/source/span.js";
import type { Node, NodeKind, TextNode } from "#core/syntax/index.js";
import type { DataScopes } from "./data/scopes.js";
import type { FileRole } from "./file-role.js";
import type { Fix } from "./fix.js";
import type { HtmlContext } from "./html/context.js";
import type { HtmlTag } from "./html/tag.js";
import type { Level } from "./level.js";
import type { RelatedPlace } from "./lint-diagnostic.js";
import type { LocalNames } from "./names/locals.js";
import type { Outline } from "./outline/outline.js";
import type { Project } from "./project/project.js";

/** A report of a rule. */
export interface Report {
  readonly span: Span;
  readonly message: string;
  /** One sentence: what to do. */
  readonly help?: string | undefined;
  readonly fix?: Fix | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
}

/** The file that a rule checks. */
export interface RuleContext {
  readonly path: string;
  readonly role: FileRole;
  readonly text: string;
  readonly body: readonly Node[];
  readonly analysis: Analysis;
  readonly library: Library;
  /** Returns the HTML context of a node that has been entered. */
  readonly html: {
    at(node: Node): HtmlContext;
    /** Returns the HTML context `offset` characters after the start of the current text. */
    inside(node: TextNode, offset: number): HtmlContext;
    /** Whether the context became unknown anywhere, so that tags may be missing. */
    readonly isLost: boolean;
    /** The template tag at which the HTML became too costly to follow. Contexts after it are unknown. */
    readonly exceeded: Span | undefined;
    /** Opening tags of blocks that start inside an HTML tag and leave it in one branch only. Complete at the end. */
    readonly unbalanced: readonly Span[];
    /** Whether the file is certainly markup, and whether it ends in a comment or in the tag that starts there. */
    readonly end: {
      readonly isMarkup: boolean;
      readonly isComment: boolean;
      /** The element whose content is not markup and that is never closed, such as a script. */
      readonly raw: HtmlTag | undefined;
      readonly unfinished: number | undefined;
    };
  };
  /** The tags of the file. Complete at its end. */
  readonly outline: Outline;
  /** Whether every block statement has its end, so that the branches are as intended. */
  readonly isWellFormed: boolean;
  /** Local variables of the file. Complete at its end. */
  readonly locals: LocalNames;
  /** The data of the fixture at the current point of the walk. Undefined if the file has no data. */
  readonly data: DataScopes | undefined;
  /** Samples of the platform's data at the current point of the walk. Undefined if the file has data of its own. */
  readonly samples: DataScopes | undefined;
  /** Whether texts of the platform's data are HTML-safe when templates read them. */
  readonly hasSafeTexts: boolean;
  /** The site that contains the file, if known. */
  readonly project: Project | undefined;
  report(report: Report): void;
}

export type NodeHandlers = {
  readonly [K in NodeKind]?: (node: Extract<Node, { kind: K }>, parents: readonly Node[]) => void;
};

/** The handlers of a rule for the walk over a file. */
export interface Handlers {
  readonly enter?: NodeHandlers;
  readonly leave?: NodeHandlers;
  /** Called for each complete start tag of the HTML. `parents` are the template blocks around its end. */
  readonly startTag?: (tag: HtmlTag, parents: readonly Node[]) => void;
  readonly endTag?: (name: string, start: number, parents: readonly Node[]) => void;
  /** Called after the last node. */
  readonly end?: () => void;
}

export interface RuleOptions<Options> {
  readonly defaults: Options;
  /** Called only if a configuration sets options, because loading zod takes longer than linting most files. */
  readonly schema: (zod: typeof z) => z.ZodType<Options>;
}

/** Everything about a rule. */
export interface RuleDefinition<Options> {
  /** Stable, in kebab-case. Also the name of the rule's file. */
  readonly code: string;
  /** The default level. "off" for opt-in rules. */
  readonly level: Level;
  /** One sentence that states what it finds. */
  readonly summary: string;
  /** A paragraph that explains why it is a mistake and how to fix it. */
  readonly explanation: string;
  readonly examples: { readonly bad: readonly string[]; readonly good: readonly string[] };
  /** The input that the rule requires. */
  readonly needs?: "data" | "project" | "json" | "bytes";
  /** Whether the rule finds more with data, so that its suppressions may be needed then. */
  readonly usesData?: boolean;
  readonly options?: RuleOptions<Options>;
  readonly create: (context: RuleContext, options: Options) => Handlers;
}

/** A rule with options of unknown type, as stored in the registry. */
export interface Rule extends Omit<RuleDefinition<unknown>, "create" | "options"> {
  readonly options?: RuleOptions<unknown>;
  readonly create: (context: RuleContext, options: unknown) => Handlers;
}

/** Throws a TypeError if `create` is missing. The other fields are checked where the rule is used. */
export function defineRule<Options = undefined>(definition: RuleDefinition<Options>): Rule {
  if (typeof definition?.create !== "function") {
    throw new TypeError('defineRule(): the field "create" must be a function.');
  }
  const { options, create, ...rest } = definition;
  const rule = {
    ...rest,
    create: (context: RuleContext, untyped: unknown) => create(context, untyped as Options),
  };
  return options === undefined ? rule : { ...rule, options: options as RuleOptions<unknown> };
}
