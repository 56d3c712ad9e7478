/** Smaller chunks are copied together: each object costs more than a few bytes. */
const SMALL = 4_096;
const MAX_BLOCK = 65_536;

/** Collects chunks of any size; a caller may send each byte by itself. */
export class ByteCollector {
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** Small chunks since the last large one. */
  #block = new Uint8Array(0);
  #used = 0;

  get length(): number {
    return this.#length;
  }

  add(chunk: Uint8Array): void {
    this.#length += chunk.length;
    if (chunk.length >= SMALL) {
      this.#closeBlock();
      this.#pieces.push(chunk);
      return;
    }
    if (this.#used + chunk.length > this.#block.length) {
      this.#closeBlock();
      const size = Math.min(Math.max(this.#length, chunk.length), MAX_BLOCK);
      this.#block = new Uint8Array(size);
    }
    this.#block.set(chunk, this.#used);
    this.#used += chunk.length;
  }

  /** All bytes so far. */
  pieces(): readonly Uint8Array[] {
    this.#closeBlock();
    return this.#pieces;
  }

  /** All bytes in an ArrayBuffer of their own. The collector is empty afterwards. */
  take(): Uint8Array<ArrayBuffer> {
    this.#closeBlock();
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    this.clear();
    return whole;
  }

  clear(): void {
    this.#pieces = [];
    this.#length = 0;
    this.#block = new Uint8Array(0);
    this.#used = 0;
  }

  #closeBlock(): void {
    if (this.#used === 0) return;
    this.#pieces.push(this.#block.subarray(0, this.#used));
    this.#block = new Uint8Array(0);
    this.#used = 0;
  }
}
