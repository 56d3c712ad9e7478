import type { OutputRun } from "../../core/render/trace/output-runs.js";
import type { NodeOrigins } from "../../inspect/node-origins.js";
import type { RenderSettings, TextChange } from "../workspace/workspace.js";

/** Changes since the last message about them. */
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

/** A rendered page with everything that the panels tell about it. */
export interface Rendering {
  readonly html: string;
  readonly errors: readonly Problem[];
  readonly limits: readonly LimitUse[];
  readonly milliseconds: number;
  /** Blocks that the page has islands of. */
  readonly blocks: readonly string[];
  /** Only where it was asked for. */
  readonly origins?: Origins | undefined;
}

/** Where the parts of a page come from. */
export interface Origins {
  readonly runs: readonly (OutputRun & {
    /** The beginning of what it wrote. */
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
  /** Names what `describe` tells more of. */
  readonly about: { readonly keyword?: string; readonly call?: string } | undefined;
}

export interface CompletionReply {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly CompletionEntry[];
}

export interface HoverReply {
  readonly from: number;
  readonly to: number;
  readonly html: string;
}

export interface Location {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

export type RenameReply =
  | { readonly ok: true; readonly changes: readonly TextChange[] }
  | { readonly ok: false; readonly reason: string };

/** The cost of one formatter, predicate or partial in a render. */
export interface Cost {
  readonly kind: "formatter" | "predicate" | "partial";
  readonly name: string;
  readonly calls: number;
  /** Milliseconds of one render, of everything that runs inside of it. */
  readonly total: number;
}

export interface CostReport {
  /** Milliseconds of one render: the mean of `renders` of them. */
  readonly render: number;
  readonly renders: number;
  readonly costs: readonly Cost[];
}

/** An example of the reference, ready to be opened. */
export interface ReferenceExample {
  readonly name: string;
  readonly summary: string;
}

/** The engine, as the page calls it. All offsets are in UTF-16 code units. */
export interface EngineMethods {
  sync(change: WorkspaceChange): void;
  render(withOrigins: boolean): Promise<Rendering>;
  problems(): Promise<readonly Problem[]>;
  tokens(path: string): Promise<readonly number[]>;
  complete(path: string, offset: number): Promise<CompletionReply | undefined>;
  describe(about: NonNullable<CompletionEntry["about"]>): Promise<string | undefined>;
  signature(path: string, offset: number): Promise<string | undefined>;
  hover(path: string, offset: number): Promise<HoverReply | undefined>;
  definition(path: string, offset: number): Promise<Location | undefined>;
  renamed(path: string, offset: number): Promise<{ readonly name: string } | { readonly reason: string }>;
  rename(path: string, offset: number, name: string): Promise<RenameReply>;
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

export type EngineReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };
