import type { Code } from "../diagnostics/catalogue.js";
import type { Span } from "../source/span.js";
import type { Path } from "../values/path.js";
import type { ExpressionProgram } from "./expression/program.js";

/** A dotted name as written, with its segments. */
export interface Reference extends Span {
  readonly text: string;
  readonly path: Path;
}

/** A raw argument list, split at its first character. `text` includes the delimiter. */
export interface Arguments extends Span {
  readonly text: string;
  readonly values: readonly string[];
}

export interface FormatterCall extends Span {
  readonly name: string;
  readonly arguments: Arguments | undefined;
}

export interface PredicateCall extends Span {
  /** Includes the question mark. */
  readonly name: string;
  readonly arguments: Arguments | undefined;
}

/** References joined by operators. `operators[i]` is between `references[i]` and `references[i + 1]`. */
export interface Condition extends Span {
  readonly references: readonly Reference[];
  readonly operators: readonly ("&&" | "||")[];
}

/** `key=reference` of `.ctx`. */
export interface Binding extends Span {
  readonly name: string;
  readonly reference: Reference;
}

interface Base extends Span {
  readonly kind: string;
}

/** Source text that is written unchanged, including tags left as text. */
export interface TextNode extends Base {
  readonly kind: "text";
  readonly text: string;
}

/** A malformed tag, which is written as text. `code` and `detail` describe the problem. */
export interface MalformedNode extends Base {
  readonly kind: "malformed";
  readonly text: string;
  readonly code: Code;
  readonly detail: {
    readonly name?: string;
    readonly rest?: string;
    /** An instruction with a similar spelling. */
    readonly suggestion?: string;
    /** Advice on what to write instead. */
    readonly advice?: string;
  };
}

/** A structural tag that does not fit. It writes nothing. */
export interface DroppedNode extends Base {
  readonly kind: "dropped";
  readonly text: string;
  /** The predicate of an `.or`. It is never evaluated, but its problems are reported. */
  readonly predicate: PredicateCall | undefined;
}

export interface CommentNode extends Base {
  readonly kind: "comment";
  readonly text: string;
  readonly multiline: boolean;
  readonly terminated: boolean;
}

export interface LiteralNode extends Base {
  readonly kind: "literal";
  readonly name: "space" | "tab" | "newline" | "meta-left" | "meta-right";
  readonly text: string;
}

export interface VariableNode extends Base {
  readonly kind: "variable";
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}

export interface VarNode extends Base {
  readonly kind: "var";
  readonly name: string;
  readonly nameSpan: Span;
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}

export interface CtxNode extends Base {
  readonly kind: "ctx";
  readonly name: string;
  readonly nameSpan: Span;
  readonly bindings: readonly Binding[];
}

export interface InjectNode extends Base {
  readonly kind: "inject";
  readonly name: string;
  readonly nameSpan: Span;
  readonly path: string;
  readonly arguments: Arguments | undefined;
}

export interface IncludeNode extends Base {
  readonly kind: "include";
  readonly name: string;
  readonly arguments: Arguments;
}

export interface EvalNode extends Base {
  readonly kind: "eval";
  /** The expression as written, without the white space before it. */
  readonly expression: string;
  readonly expressionStart: number;
  readonly program: ExpressionProgram;
}

/** A branch of a block: its guard and its body. `tag` is the opening tag or `.or`. */
export interface Branch {
  readonly tag: Span;
  readonly predicate: PredicateCall;
  readonly body: readonly Node[];
}

/** The bare `.or` of a block. */
export interface Otherwise {
  readonly tag: Span;
  readonly body: readonly Node[];
}

/** The common fields of sections, loops and conditions. */
export interface BlockBase extends Base {
  /** The opening tag. */
  readonly open: Span;
  readonly body: readonly Node[];
  /** `.or` branches guarded by predicates, in order. */
  readonly alternatives: readonly Branch[];
  readonly otherwise: Otherwise | undefined;
  /** The `.end`. Undefined if the source ends inside the block. */
  readonly close: Span | undefined;
}

export interface SectionNode extends BlockBase {
  readonly kind: "section";
  readonly reference: Reference;
}

export interface RepeatedNode extends BlockBase {
  readonly kind: "repeated";
  readonly reference: Reference;
  readonly alternates: { readonly tag: Span; readonly body: readonly Node[] } | undefined;
}

export interface IfNode extends BlockBase {
  readonly kind: "if";
  readonly condition: Condition;
}

/** `{.p? x}` and `{.if p? x}`, which are equivalent. */
export interface PredicateNode extends BlockBase {
  readonly kind: "predicate";
  readonly predicate: PredicateCall;
  readonly spelledIf: boolean;
}

export interface MacroNode extends Base {
  readonly kind: "macro";
  readonly open: Span;
  readonly name: string;
  readonly nameSpan: Span;
  readonly body: readonly Node[];
  /** The nesting depth of the blocks in the body. */
  readonly nesting: number;
  readonly close: Span | undefined;
}

/** An attribute of a platform tag. Its value is a small template. */
export interface TagAttribute extends Span {
  /** In lower case. */
  readonly name: string;
  readonly value: readonly Node[];
}

/** A registered tag of the platform, such as `<squarespace:query …>…</squarespace:query>`. */
export interface PlatformTagNode extends Base {
  readonly kind: "platformTag";
  /** The part after `squarespace:`. */
  readonly name: string;
  /** The start tag. */
  readonly tag: Span;
  readonly attributes: readonly TagAttribute[];
  /** A template of its own. Empty for a tag without one. */
  readonly body: readonly Node[];
  readonly hasBody: boolean;
  /** The nesting depth of the blocks in the body and in the attributes. */
  readonly nesting: number;
}

export type BlockNode = SectionNode | RepeatedNode | IfNode | PredicateNode;

export type Node =
  | TextNode
  | MalformedNode
  | DroppedNode
  | CommentNode
  | LiteralNode
  | VariableNode
  | VarNode
  | CtxNode
  | InjectNode
  | IncludeNode
  | EvalNode
  | SectionNode
  | RepeatedNode
  | IfNode
  | PredicateNode
  | MacroNode
  | PlatformTagNode;

export type NodeKind = Node["kind"];

/** A parsed template. Every source has one. */
export interface Tree {
  readonly source: string;
  readonly body: readonly Node[];
  /** The nesting depth of its blocks. */
  readonly nesting: number;
}
