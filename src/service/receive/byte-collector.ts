/** Smaller chunks are copied into one block, because each object costs more than a few bytes. */
const SMALL = 4_096;
const MAX_BLOCK = 65_536;
const EMPTY = new Uint8Array(0);

/** Collects chunks of any size. A caller may send each byte separately. */
export class ByteCollector {
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** Small chunks since the last large one. */
  #block = EMPTY;
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

  /** Returns all bytes collected so far and clears the collector. */
  take(): readonly Uint8Array[] {
    this.#closeBlock();
    const chunks = this.#pieces;
    this.clear();
    return chunks;
  }

  clear(): void {
    this.#pieces = [];
    this.#length = 0;
    this.#block = EMPTY;
    this.#used = 0;
  }

  #closeBlock(): void {
    if (this.#used === 0) return;
    const used = this.#block.subarray(0, this.#used);
    this.#pieces.push(this.#used < this.#block.length / 2 ? used.slice() : used);
    this.#block = EMPTY;
    this.#used = 0;
  }
}
