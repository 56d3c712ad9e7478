/** Chunks up to so many bytes are copied together: each costs more than what it holds, and keeps all that was read with it. */
const SMALL = 1_024;

/** Bytes of the first block that they are copied to; each is as large as all before it together, up to the largest. */
const SMALLEST_BLOCK = 1_024;
const LARGEST_BLOCK = 65_536;

/** Gathers what comes in chunks of any size; a caller may send each byte by itself. */
export class Gathered {
  #pieces: Uint8Array[] = [];
  #length = 0;
  #block: Uint8Array | undefined;
  /** Where in the block begins what is not among the pieces yet, and where it ends. */
  #from = 0;
  #to = 0;

  /** Bytes that were gathered. */
  get length(): number {
    return this.#length;
  }

  /** Adds a chunk; returns the bytes of memory that it takes, 0 where there was room. */
  add(chunk: Uint8Array): number {
    const { length } = chunk;
    const isFirst = this.#length === 0;
    this.#length += length;
    if (isFirst || length > SMALL) {
      this.#closePiece();
      this.#pieces.push(chunk);
      return length;
    }
    let taken = 0;
    if (this.#block === undefined || this.#to + length > this.#block.length) {
      this.#closePiece();
      taken = Math.min(Math.max(this.#length, SMALLEST_BLOCK), LARGEST_BLOCK);
      this.#block = new Uint8Array(taken);
      this.#from = 0;
      this.#to = 0;
    }
    this.#block.set(chunk, this.#to);
    this.#to += length;
    return taken;
  }

  /** All of it as one: where it was one chunk, that chunk, which may keep more that was read with it. */
  whole(): Uint8Array {
    const [first] = this.#pieces;
    return first?.length === this.#length ? first : this.copy();
  }

  /** A copy of all of it as one. */
  copy(): Uint8Array {
    this.#closePiece();
    return Buffer.concat(this.#pieces, this.#length);
  }

  /** Forgets it. */
  clear(): void {
    this.#pieces = [];
    this.#length = 0;
    this.#block = undefined;
    this.#from = 0;
    this.#to = 0;
  }

  #closePiece(): void {
    if (this.#block === undefined || this.#to === this.#from) return;
    this.#pieces.push(this.#block.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }
}
