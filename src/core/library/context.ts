import type { Path } from "../values/path.js";
import type { Value } from "../values/value.js";
import type { Fragment } from "./fragment.js";
import type { Localization } from "./locale/localization.js";

/**
 * The part of a render that formatters and predicates can access. The library declares it, and the renderer implements
 * it. It gives no access to a clock, files or environment variables.
 */
export interface RenderContext {
  /** The current time in milliseconds since 1970. Reading it makes the page depend on each millisecond: use `atNow`. */
  readonly now: number;
  /**
   * Returns `valueAt` of the current time. It is called with later times, too, to find out how long the page stays the
   * same, and must return a string or another value that can be compared.
   */
  atNow<T>(valueAt: (now: number) => T): T;
  /** Data of the configured locale. Undefined if the render has none. */
  readonly localization: Localization | undefined;
  /** Time zone for sites whose data names none. Undefined selects the default of the language. */
  readonly timeZone: string | undefined;
  /** Whether the host allows `.eval`. */
  readonly expressions: boolean;
  /** The value of the innermost frame, which `@` refers to. */
  readonly node: Value;

  /**
   * Resolves a root reference from the innermost frame outwards. In a variable
   * tag the innermost frame holds the unformatted value, in `.var` it is the surrounding section.
   */
  resolve(path: Path): Value;
  /** Like `resolve`, but starts one frame further out. At the root frame it starts there. */
  resolveOutside(path: Path): Value;
  /** Runs `body` with a new frame for `value`. `isolated` hides every outer frame from lookups. */
  within<T>(value: Value, isolated: boolean, body: () => T): T;

  /** Maximum length of a string that a formatter may build, in UTF-16 code units: the output limit of the render. */
  readonly maxLength: number;

  /** Renders a partial or macro with `value` as its scope; see the formatter `apply`. */
  applyPartial(name: string, value: Value, options: PartialOptions): string | Fragment;

  /** Whether `island` would create an island here. A formatter can skip work that only an island needs. */
  readonly makesIslands: boolean;
  /**
   * Creates an island with `fragment` as its static HTML if the render supports islands and the formatter is the last
   * of a variable tag or of `.var`. Otherwise returns `fragment` unchanged. Calls `props` only for an island.
   */
  island(block: string, props: () => Value, fragment: string): string | Fragment;

  /** Reports a problem at the current tag. The render continues. */
  report(code: ReportCode, detail: string): void;
}

export interface PartialOptions {
  /** Hides the outer scopes. */
  readonly isolated: boolean;
  /** Becomes `@args`. Undefined leaves `@args` unset. */
  readonly args: Readonly<Record<string, string>> | undefined;
}

/** Problems that formatters and predicates report themselves. The catalogue has their messages. */
export type ReportCode = "formatter-failure" | "not-implemented" | "locale-unknown" | "arguments-unusable";
