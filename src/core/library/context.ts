import type { Path } from "../values/path.js";
import type { Value } from "../values/value.js";
import type { Fragment } from "./fragment.js";
import type { Localization } from "./locale/localization.js";

/**
 * The render as a formatter or predicate sees it. The library declares it, the renderer implements
 * it. Nothing here reads a clock, a file or an environment: the world was handed to the render.
 */
export interface RenderContext {
  /** Milliseconds since 1970 that count as now. */
  readonly now: number;
  /** Texts of the configured locale; undefined when the render has none. */
  readonly localization: Localization | undefined;
  /** Time zone of sites whose data name none; undefined leaves the language's default. */
  readonly timeZone: string | undefined;
  /** Whether the host lets expressions be evaluated. */
  readonly expressions: boolean;
  /** The value of the innermost frame, what `@` refers to. */
  readonly node: Value;

  /**
   * Resolves a root reference from the innermost frame outwards. In a variable
   * tag the innermost frame holds the unformatted value, in `.var` it is the surrounding section.
   */
  resolve(path: Path): Value;
  /** As `resolve`, starting one frame further out; at the root frame it starts there. */
  resolveOutside(path: Path): Value;
  /** Runs `body` with a frame that holds `value` on top; `isolated` hides every outer frame from lookups. */
  within<T>(value: Value, isolated: boolean, body: () => T): T;

  /** Maximum length of a string that a formatter may build, in UTF-16 code units: the output limit of the render. */
  readonly maxLength: number;

  /** Renders a partial or macro with `value` as its scope; see the formatter `apply`. */
  applyPartial(name: string, value: Value, options: PartialOptions): string | Fragment;

  /** Whether `island` would make one here; lets a formatter leave out what only an island needs. */
  readonly makesIslands: boolean;
  /**
   * Makes an island of `fragment`, its static HTML, where the render has islands and the formatter is the last of a
   * variable tag or of `.var`; elsewhere returns `fragment` as it is. Calls `props` only for an island.
   */
  island(block: string, props: () => Value, fragment: string): string | Fragment;

  /** Records a problem at the tag that is being rendered. The render goes on. */
  report(code: ReportCode, detail: string): void;
}

export interface PartialOptions {
  /** Hides the surrounding scope. */
  readonly isolated: boolean;
  /** Becomes `@args`; undefined defines none. */
  readonly args: Readonly<Record<string, string>> | undefined;
}

/** Problems that formatters and predicates report themselves; wording in the diagnostics catalogue. */
export type ReportCode = "formatter-failure" | "not-implemented" | "locale-unknown" | "arguments-unusable";
