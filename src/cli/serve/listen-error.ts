import { StartError } from "#website/start-error.js";

/**
 * Returns an error with advice if the operator can fix the cause. Returns other errors unchanged. `source` is what
 * sets the port.
 */
export function listenError(
  error: NodeJS.ErrnoException,
  { port, host }: { readonly port: number; readonly host: string },
  source: "--port" | "the setting metricsPort" = "--port",
): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(`port ${port} of ${host} is in use; choose another one with ${source}`);
    case "EACCES":
      return new StartError(
        `permission to listen on port ${port} is denied; choose one above 1023 with ${source}`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(`"${host}" is not an address of this machine; choose another one with --host`);
    default:
      return error;
  }
}
