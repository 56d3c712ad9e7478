import { PassThrough } from "node:stream";
import { createConnection, type WatchDog } from "vscode-languageserver";
import {
  createProtocolConnection,
  type Logger,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { exitCode } from "../exit-code.js";
import type { Io } from "../io.js";
import type { LibraryOptions } from "../library-file.js";
import { serveLanguage } from "./server.js";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** Required by the protocol. */
const WITHOUT_SHUTDOWN = 1;

/**
 * Serves the language server protocol over standard input and output until the client sends `exit` or disconnects.
 * `options` choose the library file. Returns the exit code of the protocol: 0 only after a `shutdown`.
 */
export async function runLanguageServer(io: Io, options: LibraryOptions = {}): Promise<number> {
  const { stdin, stdout, signals } = io;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  // By default the library's connection over streams ends the process; this one ends the command.
  const watchDog: WatchDog = {
    shutdownReceived: false,
    initialize: () => undefined,
    exit: (code) => end(code),
  };
  const endOnDisconnect = (): void => end(watchDog.shutdownReceived ? exitCode.clean : WITHOUT_SHUTDOWN);
  for (const event of ["end", "close", "error"]) stdin.on(event, endOnDisconnect);
  for (const event of ["close", "error"]) stdout.on(event, endOnDisconnect);
  for (const signal of SIGNALS) signals.on(signal, endOnDisconnect);

  // Never ends: after the end of its input or its disposal, the library throws uncatchable exceptions for the remaining
  // messages.
  const input = stdin.pipe(new PassThrough(), { end: false });
  const reader = new StreamMessageReader(input);
  // Disables the timer for incomplete messages, which would outlive the input.
  reader.partialMessageTimeout = 0;
  const connection = createConnection(
    (logger) => createProtocolConnection(reader, new StreamMessageWriter(stdout), ignoringDisconnect(logger)),
    watchDog,
  );
  const stop = serveLanguage(connection, io, options);
  const code = await ended;
  stop();
  for (const signal of SIGNALS) signals.off(signal, endOnDisconnect);
  // An open input would keep the process alive.
  stdin.destroy();
  return code;
}

/** Wraps a logger that throws when the client has disconnected. */
function ignoringDisconnect(logger: Logger): Logger {
  const attempt =
    (write: (message: string) => void) =>
    (message: string): void => {
      try {
        write(message);
      } catch {}
    };
  return {
    error: attempt((message) => logger.error(message)),
    warn: attempt((message) => logger.warn(message)),
    info: attempt((message) => logger.info(message)),
    log: attempt((message) => logger.log(message)),
  };
}
