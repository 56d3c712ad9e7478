import { Fragment, type Segment } from "../library/fragment.js";
import { flattenRope } from "../values/flatten-rope.js";
import { LimitReached } from "./limits.js";

/** The length at which `out` is flattened. See the guide's performance page. */
const MAX_ROPE_LENGTH = 60_000;

/**
 * Names of settings that stay apart, because each one costs memory. A page has at most about forty, but they count
 * again in every partial around them.
 */
const MAX_SETTINGS = 1000;

/** The state of a buffer while a nested one is open. */
interface Outer {
  readonly out: string;
  readonly before: string;
  readonly segments: Segment[];
  readonly room: number;
  readonly checkAt: number;
  readonly keepsSettings: boolean;
}

/** The output of a render: HTML with islands, and nested buffers for output that a tag captures. */
export class Output {
  /** Maximum length of the whole output in UTF-16 code units. */
  readonly maxLength: number;
  /** The end of the current buffer. */
  out = "";
  /** The HTML between the last segment of the current buffer and the start of `out`. */
  #before = "";
  /** The segments before `#before`. Empty until an island or a setting is written. */
  #segments: Segment[] = [];
  /** Characters left in the current buffer, including those of `out`. */
  #room: number;
  /** The length of `out` up to which no check is needed. */
  #checkAt: number;
  /** Whether the output of the current buffer is used unchanged, so that names of settings in it stay apart. */
  #keepsSettings = true;
  #settings = 0;

  constructor(maxLength: number) {
    this.maxLength = maxLength;
    this.#room = maxLength;
    this.#checkAt = Math.min(MAX_ROPE_LENGTH, maxLength);
  }

  /** The number of UTF-16 code units before the next write, in the page or in the fragment being captured. */
  get position(): number {
    return this.maxLength - this.#room + this.out.length;
  }

  /** Call this after adding text to `out` without a check. */
  checkLength(): void {
    if (this.out.length > this.#checkAt) this.#flatten();
  }

  /** Cuts off the excess. A render that ends early has not checked the length of its last texts yet. */
  cut(): void {
    if (this.out.length <= this.#room) return;
    const room = this.#before.length + this.#room;
    const text = this.#text;
    const last = text.charCodeAt(room - 1);
    const splitsPair = last >= 0xd800 && last < 0xdc00;
    this.#before = "";
    this.out = text.slice(0, splitsPair ? room - 1 : room);
    this.#room = room;
  }

  /** The contents of the current buffer. */
  get page(): readonly Segment[] {
    return [...this.#segments, { kind: "html", html: this.#text }];
  }

  /** Writes the name of a setting from the text of a template. */
  writeSetting(name: string): void {
    this.append([{ kind: "html", html: name, trusted: true }]);
  }

  protected append(segments: readonly Segment[]): void {
    for (const segment of segments) {
      if (segment.kind === "island") this.#appendWhole(segment, segment.fragment);
      else if (segment.trusted === true && this.#keepsSettings && this.#settings < MAX_SETTINGS) {
        this.#settings++;
        this.#appendWhole(segment, segment.html);
      } else this.out += segment.html;
    }
  }

  /** Appends a segment that cannot be cut. If it does not fit, its static HTML is written and cut instead. */
  #appendWhole(segment: Segment, html: string): void {
    this.checkLength();
    const room = this.#room - this.out.length - html.length;
    if (room < 0) this.out += html;
    else {
      this.#segments.push({ kind: "html", html: this.#text }, segment);
      this.#continue("", room);
    }
  }

  /** Opens a buffer within the current one. `isWhole` tells whether its output is used unchanged. */
  protected open(isWhole: boolean): Outer {
    const { out } = this;
    const outer = {
      out,
      before: this.#before,
      segments: this.#segments,
      room: this.#room,
      checkAt: this.#checkAt,
      keepsSettings: this.#keepsSettings,
    };
    this.#keepsSettings &&= isWhole;
    this.#segments = [];
    // Text is added without a check, so it may exceed the room.
    this.#continue("", Math.max(0, this.#room - out.length));
    return outer;
  }

  /** Closes the buffer, returns its contents and restores the outer one. */
  protected close({ out, before, segments, room, checkAt, keepsSettings }: Outer): string | Fragment {
    const text = this.#text;
    const written = this.#segments;
    this.out = out;
    this.#before = before;
    this.#segments = segments;
    this.#room = room;
    this.#checkAt = checkAt;
    this.#keepsSettings = keepsSettings;
    return written.length === 0 ? text : new Fragment([...written, { kind: "html", html: text }]);
  }

  get #text(): string {
    return this.#before + this.out;
  }

  /** Flattens `out`, or ends the render if it does not fit. */
  #flatten(): void {
    const { out } = this;
    if (out.length > this.#room) this.#overflow();
    this.#continue(this.#before + flattenRope(out), this.#room - out.length);
  }

  #continue(before: string, room: number): void {
    this.#before = before;
    this.out = "";
    this.#room = room;
    this.#checkAt = Math.min(MAX_ROPE_LENGTH, room);
  }

  /** Cuts off the excess and ends the render. */
  #overflow(): never {
    this.cut();
    throw new LimitReached("limit-output", this.maxLength);
  }
}
