import { Fragment, type Segment } from "../library/fragment.js";
import { flattenRope } from "../values/flatten-rope.js";
import { LimitReached } from "./limits.js";

/** Characters that `out` grows to before it is flattened; see the guide on performance. */
const MAX_ROPE_LENGTH = 60_000;

/** A buffer that another one has been opened in. */
interface Outer {
  readonly out: string;
  readonly before: string;
  readonly segments: Segment[];
  readonly room: number;
  readonly piece: number;
}

/** The output of a render: HTML with islands in it, and nested buffers for output that a tag captures. */
export class Output {
  /** UTF-16 code units that all of it may have. */
  readonly maxLength: number;
  /** The end of the current buffer. */
  out = "";
  /** The HTML between the last island of the current buffer and `out`. */
  #before = "";
  /** The segments before that; empty until an island is written. */
  #segments: Segment[] = [];
  /** Characters that may follow in the current buffer, those of `out` included. */
  #room: number;
  /** Characters of `out` up to which there is nothing to do. */
  #piece: number;

  constructor(maxLength: number) {
    this.maxLength = maxLength;
    this.#room = maxLength;
    this.#piece = Math.min(MAX_ROPE_LENGTH, maxLength);
  }

  /** UTF-16 code units that stand before what is written next: in the page, or in what becomes part of it. */
  get position(): number {
    return this.maxLength - this.#room + this.out.length;
  }

  /** Called where texts have been added to `out` without a check. */
  checkLength(): void {
    if (this.out.length > this.#piece) this.#setAside();
  }

  /** Cuts what does not fit: what ends a render early comes before the length of its last texts has been checked. */
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

  /** All of the current buffer. */
  get page(): readonly Segment[] {
    return [...this.#segments, { kind: "html", html: this.#text }];
  }

  protected append(segments: readonly Segment[]): void {
    for (const segment of segments) {
      if (segment.kind === "html") this.out += segment.html;
      else {
        this.checkLength();
        const room = this.#room - this.out.length - segment.fragment.length;
        // Half an island is none: where there is no room for it, its static HTML is cut like any other.
        if (room < 0) this.out += segment.fragment;
        else {
          this.#segments.push({ kind: "html", html: this.#text }, segment);
          this.#continue("", room);
        }
      }
    }
  }

  /** Begins a buffer within the current one. */
  protected open(): Outer {
    const { out } = this;
    const outer = {
      out,
      before: this.#before,
      segments: this.#segments,
      room: this.#room,
      piece: this.#piece,
    };
    this.#segments = [];
    // Text is added without a check, so there may be more of it than room.
    this.#continue("", Math.max(0, this.#room - out.length));
    return outer;
  }

  /** Takes what was written since `open`, and goes on where that was called. */
  protected close({ out, before, segments, room, piece }: Outer): string | Fragment {
    const text = this.#text;
    const written = this.#segments;
    this.out = out;
    this.#before = before;
    this.#segments = segments;
    this.#room = room;
    this.#piece = piece;
    return written.length === 0 ? text : new Fragment([...written, { kind: "html", html: text }]);
  }

  get #text(): string {
    return this.#before + this.out;
  }

  /** Flattens `out`, or ends the render where it does not fit. */
  #setAside(): void {
    const { out } = this;
    if (out.length > this.#room) this.#overflow();
    this.#continue(this.#before + flattenRope(out), this.#room - out.length);
  }

  #continue(before: string, room: number): void {
    this.#before = before;
    this.out = "";
    this.#room = room;
    this.#piece = Math.min(MAX_ROPE_LENGTH, room);
  }

  /** Cuts what does not fit and ends the render. */
  #overflow(): never {
    this.cut();
    throw new LimitReached("limit-output", this.maxLength);
  }
}
