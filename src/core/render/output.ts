import { Fragment, type Segment } from "../library/fragment.js";
import { flattenRope } from "../values/flatten-rope.js";
import { LimitReached } from "./limits.js";

/** The length at which `out` is flattened. See the guide's performance page. */
const MAX_ROPE_LENGTH = 60_000;

/** The state of a buffer while a nested one is open. */
interface Outer {
  readonly out: string;
  readonly before: string;
  readonly segments: Segment[];
  readonly room: number;
  readonly checkAt: number;
}

/** The output of a render: HTML with islands, and nested buffers for output that a tag captures. */
export class Output {
  /** Maximum length of the whole output in UTF-16 code units. */
  readonly maxLength: number;
  /** The end of the current buffer. */
  out = "";
  /** The HTML between the last island of the current buffer and the start of `out`. */
  #before = "";
  /** The segments before `#before`. Empty until an island is written. */
  #segments: Segment[] = [];
  /** Characters left in the current buffer, including those of `out`. */
  #room: number;
  /** The length of `out` up to which no check is needed. */
  #checkAt: number;

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

  protected append(segments: readonly Segment[]): void {
    for (const segment of segments) {
      if (segment.kind === "html") this.out += segment.html;
      else {
        this.checkLength();
        const room = this.#room - this.out.length - segment.fragment.length;
        // An island cannot be cut. If it does not fit, its static HTML is written and cut instead.
        if (room < 0) this.out += segment.fragment;
        else {
          this.#segments.push({ kind: "html", html: this.#text }, segment);
          this.#continue("", room);
        }
      }
    }
  }

  /** Opens a buffer within the current one. */
  protected open(): Outer {
    const { out } = this;
    const outer = {
      out,
      before: this.#before,
      segments: this.#segments,
      room: this.#room,
      checkAt: this.#checkAt,
    };
    this.#segments = [];
    // Text is added without a check, so it may exceed the room.
    this.#continue("", Math.max(0, this.#room - out.length));
    return outer;
  }

  /** Closes the buffer, returns its contents and restores the outer one. */
  protected close({ out, before, segments, room, checkAt }: Outer): string | Fragment {
    const text = this.#text;
    const written = this.#segments;
    this.out = out;
    this.#before = before;
    this.#segments = segments;
    this.#room = room;
    this.#checkAt = checkAt;
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
