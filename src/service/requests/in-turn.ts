import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Waiting = readonly [req: IncomingMessage, res: ServerResponse];

interface Connection {
  /** One of its requests is in work. */
  busy: boolean;
  readonly waiting: Waiting[];
}

/** Requests of all connections together that may wait for those before them; each takes some kilobytes. */
const MOST_WAITING = 10_000;

/**
 * Lets the requests of each connection begin one after the other. A caller may send thousands of them in one packet, and Node would
 * begin all at once: nobody else would have a turn meanwhile, and all the replies would be kept until they are read. Connections
 * that bring more than can wait are closed.
 */
export function inTurn(app: RequestListener, mostWaiting = MOST_WAITING): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let waiting = 0;

  const open = (socket: Socket): Connection => {
    const connection: Connection = { busy: false, waiting: [] };
    connections.set(socket, connection);
    socket.once("close", () => {
      waiting -= connection.waiting.length;
      connection.waiting.length = 0;
    });
    return connection;
  };
  const begin = (connection: Connection, [req, res]: Waiting): void => {
    connection.busy = true;
    res.once("close", () => {
      const next = connection.waiting.shift();
      if (next === undefined) {
        connection.busy = false;
        return;
      }
      waiting--;
      // Those who are alone on their connections come first. The caller may leave meanwhile, and Node then ends all that waits.
      setImmediate(() => {
        if (!next[0].destroyed) begin(connection, next);
      });
    });
    app(req, res);
  };

  return (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket) ?? open(socket);
    if (!connection.busy) begin(connection, [req, res]);
    else if (waiting >= mostWaiting) socket.destroy();
    // Of a connection that is closed, Node still tells the rest of what it has read.
    else if (!socket.destroyed) {
      waiting++;
      connection.waiting.push([req, res]);
    }
  };
}
