import { type Code, diagnostic } from "../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../diagnostics/diagnostic.js";
import type { Parameters } from "../diagnostics/message.js";
import type { PartialOptions, RenderContext, ReportCode } from "../library/context.js";
import { Fragment } from "../library/fragment.js";
import type { Localization } from "../library/locale/localization.js";
import type { SourceText } from "../source/source-text.js";
import type { Span } from "../source/span.js";
import { writtenText } from "../values/conversions.js";
import type { Path } from "../values/path.js";
import type { Value } from "../values/value.js";
import type { Body } from "./body.js";
import type { RenderEnvironment } from "./environment.js";
import { ErrorLog } from "./error-log.js";
import { Frame, findMacro, resolve } from "./frame.js";
import { LimitReached, NESTING_LIMIT } from "./limits.js";
import { Output } from "./output.js";
import { TIMED_STEPS } from "./time-limit.js";
import type { Trace } from "./trace/trace.js";
import { TracedFragment } from "./trace/traced-fragment.js";

/** The steps that a partial costs. It takes about as long as this many plain tags. */
const PARTIAL_COST = 20;

/** The block levels that a partial counts for. It takes about as much of the stack. */
const PARTIAL_NESTING = 3;

/** The tag or call being rendered. Formatters and predicates report errors at this position. */
export interface Site extends Span {
  readonly name: string;
}

/** One compiled step of a template. */
export type Operation = (runtime: Runtime) => void;

/** The state of one render, including the context for formatters. */
export class Runtime extends Output implements RenderContext {
  readonly localization: Localization | undefined;
  readonly timeZone: string | undefined;
  /** Whether the clock was read. */
  readsClock = false;
  /** The first time at which the render would differ because of the clock, as far as it is traced. */
  freshUntil = Number.POSITIVE_INFINITY;
  /** Whether the formatter that runs counts as reading everything below the values that it gets. */
  readsAll = false;
  readonly environment: RenderEnvironment;

  frame: Frame;
  site: Site = { name: "", start: 0, end: 0 };
  /** True while the last formatter of a tag or of `.var` runs. Only its result may contain islands. */
  atTail = false;
  /** Whether the formatter's result is written immediately. False in `.var`, which stores it. */
  writes = false;
  source: SourceText;
  #islands: boolean;
  readonly log = new ErrorLog();
  /** Present if the template was compiled for tracing. */
  readonly trace: Trace | undefined;
  /** Keys of problems that are reported once per render. */
  #reported: Set<unknown> | undefined;
  #counts: Map<string, number> | undefined;
  #remaining: number;
  /** The value of `#remaining` at which the limits are checked next. */
  #checkpoint: number;
  #partialDepth = 0;
  #nesting: number;
  partialCount = 0;

  constructor(data: Value, body: Body, environment: RenderEnvironment) {
    super(environment.limits.outputLength);
    this.frame = new Frame(data, undefined, false);
    this.source = body.source;
    this.environment = environment;
    this.localization = environment.localization;
    this.timeZone = environment.timeZone;
    this.#remaining = environment.limits.instructions;
    this.#checkpoint = this.#nextCheckpoint();
    this.#nesting = body.nesting;
    this.#islands = environment.islands;
    this.trace = environment.trace;
    this.frame.place = this.trace?.root;
  }

  get node(): Value {
    return this.trace === undefined ? this.frame.value : this.trace.nodeOf(this.frame);
  }

  get now(): number {
    const { now } = this.environment;
    this.readsClock = true;
    this.freshUntil = now;
    return now;
  }

  atNow<T>(valueAt: (now: number) => T): T {
    const { now } = this.environment;
    this.readsClock = true;
    const value = valueAt(now);
    if (this.trace !== undefined)
      this.freshUntil = Math.min(this.freshUntil, nextChange(valueAt, now, value));
    return value;
  }

  get expressions(): boolean {
    return this.environment.expressions;
  }

  get instructions(): number {
    return this.environment.limits.instructions - Math.max(0, this.#remaining);
  }

  resolve(path: Path): Value {
    return this.#resolve(this.frame, path);
  }

  resolveOutside(path: Path): Value {
    return this.#resolve(this.frame.parent ?? this.frame, path);
  }

  #resolve(frame: Frame, path: Path): Value {
    const { trace } = this;
    if (trace === undefined) return resolve(frame, path);
    const value = trace.find(frame, path, false);
    // Every page has the website, and few of its members matter.
    const isShared = path.length === 1 && path[0] === "website";
    return this.readsAll && !isShared ? trace.readAll(value) : trace.view(value);
  }

  within<T>(value: Value, isolated: boolean, body: () => T): T {
    const outer = this.frame;
    this.frame = this.#frameOf(value, isolated);
    try {
      return body();
    } finally {
      this.frame = outer;
    }
  }

  charge(units: number): void {
    this.#remaining -= units;
    if (this.#remaining < this.#checkpoint) this.#check();
  }

  #check(): void {
    const { limits, time } = this.environment;
    const { instructions, milliseconds } = limits;
    if (this.#remaining < 0) throw new LimitReached("limit-instructions", instructions);
    if (time?.isOver(instructions - this.#remaining) === true) {
      throw new LimitReached("limit-time", milliseconds);
    }
    this.#checkpoint = this.#nextCheckpoint();
  }

  /** Without a time limit, the next check is due when no steps are left. */
  #nextCheckpoint(): number {
    return this.environment.time === undefined ? 0 : Math.max(0, this.#remaining - TIMED_STEPS);
  }

  /** Creates a frame for a value from a formatter. The tag's own value keeps its place in the data. */
  #frameOf(value: Value, barrier: boolean): Frame {
    const { frame, trace } = this;
    if (trace === undefined) return new Frame(value, frame, barrier);
    return trace.frame(value, frame, barrier, value === frame.value ? frame.place : undefined);
  }

  /** Writes the value of a tag. */
  write(value: Value | Fragment): void {
    if (typeof value === "string") this.out += value;
    else if (value instanceof Fragment) this.#writeFragment(value);
    else this.out += writtenText(value);
    this.checkLength();
  }

  #writeFragment(fragment: Fragment): void {
    this.trace?.splice(fragment, this.position);
    this.append(fragment.segments);
  }

  /**
   * Writes a fragment that `.var` stored. Its islands are charged by the size of their props, which the page repeats
   * each time.
   */
  writeStored(stored: Fragment): void {
    const hasIslands = stored.segments.some(({ kind }) => kind === "island");
    if (hasIslands) this.charge(stored.segments.length + (this.#islands ? stored.weight : 0));
    if (this.#islands || !hasIslands) this.write(stored);
    else this.write(stored instanceof TracedFragment ? stored.flat : stored.html);
  }

  applyPartial(name: string, value: Value, options: PartialOptions): string | Fragment {
    const { site, atTail, writes, readsAll } = this;
    const body = this.#enter(name, site);
    if (body === undefined) return "";
    const outer = this.frame;
    const frame = this.#frameOf(value, options.isolated);
    if (options.args !== undefined) frame.define("@args", options.args);
    this.frame = frame;
    const result = this.#capture(body, atTail, atTail && writes);
    this.frame = outer;
    this.readsAll = readsAll;
    return result;
  }

  /** Runs a partial or macro in the current frame and writes or discards its output. */
  include(name: string, site: Site, output: boolean): void {
    const body = this.#enter(name, site);
    if (body === undefined) return;
    this.site = site;
    // Discarded output may define variables, which keep their islands.
    const result = this.#capture(body, true, output);
    if (output) this.write(result);
  }

  /** Renders a body in the current frame and returns its HTML. */
  renderText(body: Body<Runtime>, site: Site): string {
    if (!this.#admit(body, site.name, site)) return "";
    this.site = site;
    const result = this.#capture(body, false, false);
    return typeof result === "string" ? result : result.html;
  }

  /** Renders a body over a frame that has no outer ones, and writes its output. */
  writeOver(body: Body<Runtime>, value: Value, site: Site): void {
    if (!this.#admit(body, site.name, site)) return;
    this.site = site;
    const outer = this.frame;
    this.frame = new Frame(value, undefined, true);
    try {
      this.write(this.#capture(body, true, true));
    } finally {
      this.frame = outer;
    }
  }

  /** Like `writeOver`, for a partial. Returns false if there is none. */
  writePartial(name: string, value: Value, site: Site): boolean {
    const body = this.#partial(name) as Body<Runtime> | undefined;
    if (body === undefined) return false;
    this.writeOver(body, value, site);
    return true;
  }

  /** Returns how often it has been called with a key in this render. */
  count(key: string): number {
    this.#counts ??= new Map();
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  get makesIslands(): boolean {
    return this.#islands && this.atTail;
  }

  island(block: string, props: () => Value, fragment: string): string | Fragment {
    // An island without static HTML must not be stored in a variable, which would count as defined.
    if (!this.makesIslands || (fragment === "" && !this.writes)) return fragment;
    const plainProps = this.trace === undefined ? props() : this.trace.plain(props());
    return new Fragment([{ kind: "island", block, props: plainProps, fragment }]);
  }

  /**
   * Runs a body in its own buffer. With `isWhole`, the output is used unchanged, so it may contain islands. With
   * `isOutput`, it is part of the page and is kept if a limit ends the render.
   */
  #capture(body: Body<Runtime>, isWhole: boolean, isOutput: boolean): string | Fragment {
    const { site, source, trace, position } = this;
    const outer = this.open(isWhole);
    const capture = trace?.open(position);
    const outerIslands = this.#islands;
    const outerTail = this.atTail;
    const outerWrites = this.writes;
    this.#islands &&= isWhole;
    this.atTail = false;
    this.source = body.source;
    let signal: unknown;
    try {
      body.run(this);
    } catch (thrown) {
      signal = thrown ?? "nothing";
    }
    let result = this.close(outer);
    if (trace !== undefined) result = trace.close(result, capture, isWhole);
    this.#islands = outerIslands;
    this.atTail = outerTail;
    this.writes = outerWrites;
    if (signal instanceof LimitReached) {
      // Site and source keep their values because they show where the render ended.
      if (isOutput) {
        if (result instanceof Fragment) this.#writeFragment(result);
        else this.append([{ kind: "html", html: result }]);
      }
      throw signal;
    }
    this.site = site;
    this.source = source;
    this.#leave(body);
    if (signal !== undefined) throw signal;
    return result;
  }

  #enter(name: string, site: Site): Body<Runtime> | undefined {
    // Every body of a render consists of operations.
    const body = (findMacro(this.frame, name) ?? this.#partial(name)) as Body<Runtime> | undefined;
    if (body === undefined) {
      this.charge(PARTIAL_COST);
      this.error("partial-missing", site, { name });
      return undefined;
    }
    return this.#admit(body, name, site) ? body : undefined;
  }

  /** Starts a body that stands for itself: a partial, a macro, or a part of a platform tag. */
  #admit(body: Body, name: string, site: Site): boolean {
    this.charge(PARTIAL_COST);
    const limit = this.environment.limits.partialDepth;
    if (this.#partialDepth >= limit) {
      this.error("partial-depth", site, { name, limit });
      return false;
    }
    const nesting = this.#nesting + body.nesting + PARTIAL_NESTING;
    if (nesting > NESTING_LIMIT) throw new LimitReached("limit-nesting", NESTING_LIMIT);
    this.#partialDepth++;
    this.#nesting = nesting;
    this.partialCount++;
    return true;
  }

  #leave(body: Body): void {
    this.#partialDepth--;
    this.#nesting -= body.nesting + PARTIAL_NESTING;
  }

  #partial(name: string): Body | undefined {
    const partial = this.environment.partial(name);
    if (partial === undefined || partial.problems.length === 0 || !this.firstTime(partial)) return partial;
    for (const problem of partial.problems) {
      const { message, help, code } = problem;
      const inPartial = diagnostic("partial-syntax", problem.span, { name, problem: message, help });
      this.log.addDiagnostic({ ...inPartial, cause: code }, partial.source);
    }
    return partial;
  }

  report(code: ReportCode, detail: string): void {
    this.error(code, this.site, { name: this.site.name, detail });
  }

  error(code: Code, span: Span, parameters: Parameters = {}): void {
    this.log.add(code, span, parameters, this.source);
  }

  /** Records the error that ended the render. */
  end(code: Code, parameters: Parameters): void {
    this.log.addEnd(code, this.site, parameters, this.source);
  }

  errors(diagnostics: readonly SpanDiagnostic[]): void {
    for (const reported of diagnostics) this.log.addDiagnostic(reported, this.source);
  }

  /** Returns true the first time a key is passed in this render. */
  firstTime(key: unknown): boolean {
    this.#reported ??= new Set();
    if (this.#reported.has(key)) return false;
    this.#reported.add(key);
    return true;
  }
}

/** Steps in which to look for a change: from a second to a year. */
const FIRST_STEP = 1_000;
const MAX_STEP = 365 * 24 * 3_600_000;

/**
 * Returns the first time after `now` at which the value is another one, or that of the last look. Values that depend on
 * the time last longer the farther they are, and do not return.
 */
function nextChange<T>(valueAt: (now: number) => T, now: number, value: T): number {
  let same = now;
  let step = FIRST_STEP;
  while (Object.is(valueAt(now + step), value)) {
    same = now + step;
    if (step >= MAX_STEP) return same;
    step *= 2;
  }
  let other = now + step;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (Object.is(valueAt(middle), value)) same = middle;
    else other = middle;
  }
  return other;
}
