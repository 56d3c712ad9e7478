import { IncomingMessage } from "node:http";
import { ownTurn } from "./own-turn.js";

/** Chunks of a body after which its connection is not read before its own turn. */
const CHUNKS_PER_TURN = 256;

/**
 * A request whose body may arrive byte by byte. Node reads a connection up to 32 times per turn of the event loop, and
 * 64 kilobytes contain ten thousand chunks, which take 20 milliseconds. Connections that send such chunks are read once
 * per turn, and each in another turn.
 */
export class PacedRequest extends IncomingMessage {
  #chunks = 0;
  #isWaiting = false;

  /** Called by Node with each chunk. If it returns false, Node stops reading the connection. */
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    const wantsMore = super.push(chunk, encoding);
    if (!this.#isWaiting && ++this.#chunks % CHUNKS_PER_TURN === 0) {
      this.#isWaiting = true;
      ownTurn().then(() => {
        this.#isWaiting = false;
        this.socket.resume();
      });
    }
    return wantsMore && !this.#isWaiting;
  }

  /** Called when the body is consumed. Continues reading the connection. */
  override _read(size: number): void {
    if (!this.#isWaiting) super._read(size);
  }
}
