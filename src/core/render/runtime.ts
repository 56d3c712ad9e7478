import { type Code, finding } from "../diagnostics/catalogue.js";
import { type Diagnostic, type Finding, locate } from "../diagnostics/diagnostic.js";
import type { Parameters } from "../diagnostics/message.js";
import type { PartialOptions, RenderContext, ReportCode } from "../library/context.js";
import type { Localization } from "../library/locale/localization.js";
import type { SourceText } from "../source/source-text.js";
import type { Span } from "../source/span.js";
import type { Path } from "../values/path.js";
import { writtenText } from "../values/text.js";
import type { Value } from "../values/value.js";
import type { Body } from "./body.js";
import { Frame, findMacro, resolve } from "./frame.js";
import { LimitReached, type Limits, NESTING_LIMIT } from "./limits.js";

/** Errors that are kept; all are counted. A loop can make one per turn, and nobody reads the ten-thousandth. */
const KEPT_ERRORS = 1000;

/** Steps that entering a partial counts for; measured, it takes about as long as so many plain tags. */
const PARTIAL_COST = 20;

/** What a render is given besides data. */
export interface Surroundings {
  readonly partial: (name: string) => PartialBody | undefined;
  readonly inject: (path: string) => Value;
  readonly localization: Localization | undefined;
  readonly now: number;
  readonly expressions: boolean;
  readonly includes: boolean;
  readonly limits: Limits;
}

/** A compiled partial, with what parsing it found wrong. */
export interface PartialBody extends Body {
  readonly problems: readonly Finding[];
}

/** The tag or call that is being rendered, for errors that formatters and predicates report themselves. */
export interface Site extends Span {
  readonly name: string;
}

/** The state of one render, and what formatters see of it. */
export class Runtime implements RenderContext {
  readonly localization: Localization | undefined;
  readonly now: number;
  readonly surroundings: Surroundings;
  readonly longestText: number;

  /** What has been written, into the buffer that is current. */
  out = "";
  frame: Frame;
  site: Site = { name: "", start: 0, end: 0 };
  /** True while the last formatter of a tag runs: what it writes is the tag's text. */
  atTail = false;
  source: SourceText;

  readonly #errors: { readonly finding: Finding; readonly source: SourceText }[] = [];
  readonly #reported = new Set<unknown>();
  /** Characters that the current buffer may hold. */
  #room: number;
  #remaining: number;
  #partialDepth = 0;
  #nesting: number;
  errorCount = 0;
  partialCount = 0;

  constructor(data: Value, body: Body, surroundings: Surroundings) {
    this.frame = new Frame(data, undefined, false);
    this.source = body.source;
    this.surroundings = surroundings;
    this.localization = surroundings.localization;
    this.now = surroundings.now;
    this.longestText = surroundings.limits.outputLength;
    this.#room = surroundings.limits.outputLength;
    this.#remaining = surroundings.limits.instructions;
    this.#nesting = body.nesting;
  }

  get node(): Value {
    return this.frame.value;
  }

  get instructions(): number {
    return this.surroundings.limits.instructions - Math.max(0, this.#remaining);
  }

  resolve(path: Path): Value {
    return resolve(this.frame, path);
  }

  resolveOutside(path: Path): Value {
    return resolve(this.frame.parent ?? this.frame, path);
  }

  within<T>(value: Value, isolated: boolean, body: () => T): T {
    const outer = this.frame;
    this.frame = new Frame(value, outer, isolated);
    try {
      return body();
    } finally {
      this.frame = outer;
    }
  }

  charge(units: number): void {
    this.#remaining -= units;
    if (this.#remaining < 0) {
      throw new LimitReached("limit-instructions", this.surroundings.limits.instructions);
    }
  }

  /** Writes what a tag yields. */
  write(value: Value): void {
    this.out += typeof value === "string" ? value : writtenText(value);
    if (this.out.length > this.#room) this.overflow();
  }

  /** Called where texts of the template have been added to `out` without a check. */
  checkLength(): void {
    if (this.out.length > this.#room) this.overflow();
  }

  /** Cuts what does not fit and ends the render. */
  overflow(): never {
    const last = this.out.charCodeAt(this.#room - 1);
    const splitsPair = last >= 0xd800 && last < 0xdc00;
    this.out = this.out.slice(0, splitsPair ? this.#room - 1 : this.#room);
    throw new LimitReached("limit-output", this.surroundings.limits.outputLength);
  }

  applyPartial(name: string, value: Value, options: PartialOptions): string {
    const keep = this.atTail;
    this.atTail = false;
    const { site, source } = this;
    const body = this.#enter(name, site);
    if (body === undefined) return "";
    const outer = this.frame;
    const frame = new Frame(value, outer, options.isolated);
    if (options.args !== undefined) frame.define("@args", options.args);
    this.frame = frame;
    const text = this.#capture(body, keep);
    this.frame = outer;
    this.site = site;
    this.source = source;
    this.#leave(body);
    return text;
  }

  /** Runs a partial or macro in the current frame; returns what it wrote. */
  include(name: string, site: Site, output: boolean): void {
    const body = this.#enter(name, site);
    if (body === undefined) return;
    const { source } = this;
    const text = this.#capture(body, output);
    this.source = source;
    this.#leave(body);
    if (output) this.out += text;
  }

  /** Runs `body` into a buffer of its own. `keep`: if a limit ends the render, what the buffer holds is output. */
  #capture(body: Body, keep: boolean): string {
    const outerText = this.out;
    const outerRoom = this.#room;
    this.out = "";
    this.#room -= outerText.length;
    this.source = body.source;
    try {
      body.run(this);
    } catch (signal) {
      this.out = keep ? outerText + this.out : outerText;
      this.#room = outerRoom;
      throw signal;
    }
    const text = this.out;
    this.out = outerText;
    this.#room = outerRoom;
    return text;
  }

  #enter(name: string, site: Site): Body | undefined {
    this.charge(PARTIAL_COST);
    const body = findMacro(this.frame, name) ?? this.#partial(name);
    if (body === undefined) {
      this.error("partial-missing", site, { name });
      return undefined;
    }
    const limit = this.surroundings.limits.partialDepth;
    if (this.#partialDepth >= limit) {
      this.error("partial-depth", site, { name, limit });
      return undefined;
    }
    if (this.#nesting + body.nesting > NESTING_LIMIT) {
      throw new LimitReached("limit-nesting", NESTING_LIMIT);
    }
    this.#partialDepth++;
    this.#nesting += body.nesting;
    this.partialCount++;
    return body;
  }

  #leave(body: Body): void {
    this.#partialDepth--;
    this.#nesting -= body.nesting;
  }

  #partial(name: string): Body | undefined {
    const partial = this.surroundings.partial(name);
    if (partial === undefined || this.#reported.has(partial)) return partial;
    this.#reported.add(partial);
    for (const problem of partial.problems) {
      const { message, help, code } = problem;
      const found = finding("partial-syntax", problem.span, { name, problem: message, help });
      this.#keep({ ...found, cause: code }, partial.source);
    }
    return partial;
  }

  report(code: ReportCode, detail: string): void {
    this.error(code, this.site, { name: this.site.name, detail });
  }

  error(code: Code, span: Span, parameters: Parameters = {}): void {
    if (this.#errors.length < KEPT_ERRORS) this.#keep(finding(code, span, parameters), this.source);
    else this.errorCount++;
  }

  errors(findings: readonly Finding[]): void {
    for (const found of findings) this.#keep(found, this.source);
  }

  /** True the first time in this render. */
  firstTime(key: unknown): boolean {
    if (this.#reported.has(key)) return false;
    this.#reported.add(key);
    return true;
  }

  #keep(found: Finding, source: SourceText): void {
    this.errorCount++;
    if (this.#errors.length < KEPT_ERRORS) this.#errors.push({ finding: found, source });
  }

  /** The errors of the render so far, in the order in which they happened. */
  diagnostics(): Diagnostic[] {
    return this.#errors.map(({ finding, source }) => locate(finding, source.lines, source.name));
  }
}
