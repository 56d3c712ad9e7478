import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { ByteCollector } from "./byte-collector.js";
import { closingTurn, ownTurn } from "./turns.js";

/** Bytes of a body after which its connection is neither read nor written before its own turn. */
const BYTES_PER_TURN = 262_144;
/** Smaller chunks reach the stream together, and count as so many bytes: each one takes the same time. */
const SMALL = 1_024;

/**
 * Makes a connection that is reset, or a request whose connection ends, wait for a turn of its own before it is
 * destroyed: thousands may end together.
 */
export function paceReset(stream: Readable): void {
  stream.destroy = destroyInTurn;
}

/** Not a closure: V8 keeps a request that has closures of its own until the next full collection. */
function destroyInTurn(this: Readable, error?: Error): Readable {
  const { destroy } = Object.getPrototypeOf(this) as Readable;
  const isReset = error instanceof Error && "code" in error && error.code === "ECONNRESET";
  if (!isReset) return destroy.call(this, error);
  // Without the error, because Node would format its stack.
  closingTurn().then(() => destroy.call(this));
  return this;
}

/**
 * A request whose body may be large or arrive byte by byte. Node reads a connection up to 32 times per turn of the
 * event loop. Two megabytes take 6 milliseconds, and the ten thousand chunks in 64 kilobytes 20. Connections that send
 * so much are read one per turn.
 */
export class PacedRequest extends IncomingMessage {
  readonly #small = new ByteCollector();
  #received = 0;
  #isWaiting = false;
  #wantsMore = true;

  constructor(socket: Socket) {
    super(socket);
    paceReset(this);
    // Express replaces the prototype of a request while its body may be arriving.
    this.push = this.#receive;
    this._read = this.#readOn;
  }

  #readOn(size: number): void {
    this.#wantsMore = true;
    if (!this.#isWaiting) super._read(size);
  }

  /** Receives each chunk from Node, and null at the end. If it returns false, Node stops reading. */
  #receive(chunk: Uint8Array | null): boolean {
    if (chunk === null || chunk.length >= SMALL) {
      this.#passOn();
      this.#wantsMore = super.push(chunk);
    } else {
      if (this.#small.length === 0) setImmediate(() => this.#passOn());
      this.#small.add(chunk);
    }
    this.#received += Math.max(chunk?.length ?? 0, SMALL);
    if (!this.#isWaiting && this.#received >= BYTES_PER_TURN) {
      this.#isWaiting = true;
      ownTurn().then(() => {
        this.#received = 0;
        this.#isWaiting = false;
        this.socket.resume();
      });
    }
    return this.#wantsMore && !this.#isWaiting;
  }

  /** Passes the small chunks on. The event loop calls it after Node has parsed everything that it read. */
  #passOn(): void {
    for (const piece of this.#small.take()) this.#wantsMore = super.push(piece);
  }
}

/**
 * A response that may be large. The system accepts megabytes at once, so their writer is told to go on in turns of its
 * own. A response whose connection ends early is closed in such a turn, too, because thousands may end together.
 */
export class PacedResponse<R extends IncomingMessage> extends ServerResponse<R> {
  #written = 0;

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    this.#written += chunk.length;
    return super.write(chunk, ...(rest as []));
  }

  override emit(event: string, ...values: unknown[]): boolean {
    // Node would read the rest of the body at once.
    if (event === "prefinish" && !this.req.complete) this.req.resume();
    const turn = this.#turnFor(event);
    if (turn === undefined) return super.emit(event, ...values);
    turn.then(() => super.emit(event));
    return true;
  }

  #turnFor(event: string): Promise<unknown> | undefined {
    if (event === "close" && !this.writableFinished) return closingTurn();
    if (event !== "drain" || this.#written < BYTES_PER_TURN) return undefined;
    this.#written = 0;
    return ownTurn();
  }
}
