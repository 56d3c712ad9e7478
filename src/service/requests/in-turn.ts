import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Waiting {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Bytes of memory that it takes. */
  readonly bytes: number;
}

interface Connection {
  /** One of its requests is in work. */
  busy: boolean;
  readonly waiting: Waiting[];
}

/** What the requests of all connections together may be that wait for those before them. */
interface Room {
  readonly requests: number;
  /** Bytes of memory, by estimate. */
  readonly bytes: number;
}

const ROOM: Room = { requests: 10_000, bytes: 64 * 1024 * 1024 };

/** Bytes of memory of a request with its reply, and of a header besides its text. */
const REQUEST_BYTES = 2_000;
const HEADER_BYTES = 64;

/** Says that there is a body, of which Node reads so much as a stream takes without being asked to. */
const HAS_BODY = /^(?:content-length|transfer-encoding)$/i;

/**
 * Lets the requests of each connection begin one after the other. A caller may send thousands of them in one packet, and Node would
 * begin all at once: nobody else would have a turn meanwhile, and all the replies would be kept until they are read. Connections
 * that bring more than can wait are closed.
 */
export function inTurn(app: RequestListener, room: Room = ROOM): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let waiting = 0;
  let bytes = 0;

  const open = (socket: Socket): Connection => {
    const connection: Connection = { busy: false, waiting: [] };
    connections.set(socket, connection);
    socket.once("close", () => {
      waiting -= connection.waiting.length;
      for (const each of connection.waiting) bytes -= each.bytes;
      connection.waiting.length = 0;
    });
    return connection;
  };
  const begin = (connection: Connection, { req, res }: Omit<Waiting, "bytes">): void => {
    connection.busy = true;
    res.once("close", () => {
      const next = connection.waiting.shift();
      if (next === undefined) {
        connection.busy = false;
        return;
      }
      waiting--;
      bytes -= next.bytes;
      // Those who are alone on their connections come first. The caller may leave meanwhile, and Node then ends all that waits.
      setImmediate(() => {
        if (!next.req.destroyed) begin(connection, next);
      });
    });
    app(req, res);
  };

  return (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket) ?? open(socket);
    if (!connection.busy) {
      begin(connection, { req, res });
      return;
    }
    // Of a connection that is closed, Node still tells the rest of what it has read.
    if (socket.destroyed) return;
    const next: Waiting = { req, res, bytes: bytesOf(req) };
    if (waiting >= room.requests || bytes + next.bytes > room.bytes) socket.destroy();
    else {
      waiting++;
      bytes += next.bytes;
      connection.waiting.push(next);
    }
  };
}

function bytesOf({ rawHeaders, readableHighWaterMark }: IncomingMessage): number {
  let bytes = REQUEST_BYTES;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = "", value = ""] = [rawHeaders[i], rawHeaders[i + 1]];
    bytes += HEADER_BYTES + name.length + value.length;
    if (HAS_BODY.test(name)) bytes += readableHighWaterMark;
  }
  return bytes;
}
