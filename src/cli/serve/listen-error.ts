import { StartError } from "../../website/start-error.js";

/** Says why an address cannot be listened on, for errors of the system that an operator can do something about. */
export function listenError(
  error: NodeJS.ErrnoException,
  { port, host }: { readonly port: number; readonly host: string },
): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(`port ${port} of ${host} is in use; choose another one with --port`);
    case "EACCES":
      return new StartError(
        `permission to listen on port ${port} is denied; choose one above 1023 with --port`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(`"${host}" is not an address of this machine; choose another one with --host`);
    default:
      return error;
  }
}
