import { once } from "node:events";
import { type AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { listen } from "#service/server.js";
import { startTestService, type TestServiceOptions } from "./service.js";

/** Starts the service on a free port until the test ends. */
export async function listeningService(options: TestServiceOptions = {}) {
  const started = await startTestService(options);
  const server = await listen(started.app, { ...readConfig(options.settings ?? {}, {}), port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...started, server, port, url: `http://127.0.0.1:${port}` };
}

/** Sends bytes, which may be invalid HTTP, and returns the response until the server closes the connection. */
export async function exchangeBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = new Socket();
  socket.on("error", () => undefined);
  socket.connect(port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
  });
  socket.write(bytes);
  await once(socket, "close");
  return text;
}
