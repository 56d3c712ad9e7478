import type { OutputRun } from "#core/render/trace/output-runs.js";
import type { NodeOrigins } from "#inspect/node-origins.js";
import type { RenderSettings, TextChange } from "../workspace/workspace.js";

/** Changes since the last message. */
export interface WorkspaceChange {
  /** Paths and texts of files that are new or different. */
  readonly changed: readonly (readonly [path: string, text: string])[];
  readonly removed: readonly string[];
  readonly page: string;
  readonly data: string;
  readonly settings: RenderSettings;
}

export interface ProposedFix {
  readonly title: string;
  readonly certain: boolean;
  readonly changes: readonly TextChange[];
}

/** A diagnostic of a file. Lines and columns count from 1. */
export interface Problem {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly help?: string | undefined;
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
  readonly fixes: readonly ProposedFix[];
}

export interface LimitUse {
  readonly name: string;
  readonly used: number;
  readonly limit: number;
}

/** A rendered page with the data for the panels. */
export interface Rendering {
  readonly html: string;
  readonly errors: readonly Problem[];
  readonly limits: readonly LimitUse[];
  readonly milliseconds: number;
  /** Names of blocks whose islands are in the page. */
  readonly blocks: readonly string[];
  /** Present if requested. */
  readonly origins?: Origins | undefined;
}

/** The origins of a page's parts. */
export interface Origins {
  readonly runs: readonly (OutputRun & {
    /** The beginning of its output. */
    readonly text: string;
  })[];
  readonly nodes: NodeOrigins;
  readonly reads: readonly string[];
}

export interface CompletionEntry {
  readonly label: string;
  readonly detail: string | undefined;
  readonly kind: "function" | "keyword" | "property" | "variable" | "file" | "enum";
  readonly insert: string;
  readonly sort: string;
  /** Identifies the item for `describe`. */
  readonly about: { readonly keyword?: string; readonly call?: string } | undefined;
}

export interface CompletionResult {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly CompletionEntry[];
}

export interface HoverResult {
  readonly from: number;
  readonly to: number;
  readonly html: string;
}

export interface Location {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

export type RenameResult =
  | { readonly ok: true; readonly changes: readonly TextChange[] }
  | { readonly ok: false; readonly reason: string };

/** The cost of one formatter, predicate or partial in a render. */
export interface Cost {
  readonly kind: "formatter" | "predicate" | "partial";
  readonly name: string;
  readonly calls: number;
  /** Milliseconds per render, including everything that it calls. */
  readonly total: number;
}

export interface CostReport {
  /** Milliseconds per render: the mean of `renders` renders. */
  readonly render: number;
  readonly renders: number;
  readonly costs: readonly Cost[];
}

/** An example of the reference that can be opened. */
export interface ReferenceExample {
  readonly name: string;
  readonly summary: string;
}

/** The arguments of the call at the cursor. */
export interface SignatureResult {
  readonly label: string;
  /** The argument that is being written, in UTF-16 code units of the label. */
  readonly from: number;
  readonly to: number;
  readonly about: string;
}

/** The engine, as the page calls it. All offsets are in UTF-16 code units. */
export interface EngineMethods {
  sync(change: WorkspaceChange): void;
  render(withOrigins: boolean): Promise<Rendering>;
  problems(): Promise<readonly Problem[]>;
  tokens(path: string): Promise<readonly number[]>;
  complete(path: string, offset: number): Promise<CompletionResult | undefined>;
  describe(about: NonNullable<CompletionEntry["about"]>): Promise<string | undefined>;
  signature(path: string, offset: number): Promise<SignatureResult | undefined>;
  hover(path: string, offset: number): Promise<HoverResult | undefined>;
  definition(path: string, offset: number): Promise<Location | undefined>;
  renamed(path: string, offset: number): Promise<{ readonly name: string } | { readonly reason: string }>;
  rename(path: string, offset: number, name: string): Promise<RenameResult>;
  /** Resolves to the changes of white space that lay out a template. None if it has a mistake. */
  format(path: string): Promise<readonly TextChange[]>;
  explain(code: string): Promise<string | undefined>;
  costs(): Promise<CostReport>;
  examples(): Promise<readonly ReferenceExample[]>;
  example(name: string): Promise<ExampleFiles | undefined>;
}

export interface ExampleFiles {
  readonly template: string;
  readonly data: string;
  readonly partials: readonly (readonly [name: string, text: string])[];
  readonly locale: string;
}

export interface EngineCall {
  readonly id: number;
  readonly method: keyof EngineMethods;
  readonly parameters: readonly unknown[];
}

export type EngineResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };
