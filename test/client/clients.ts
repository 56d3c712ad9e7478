import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { PlatenClient } from "#client/index.js";
import { listeningService } from "../support/listening.js";
import type { TestServiceOptions } from "../support/service.js";

/** A service and its client. */
export async function connected(options: TestServiceOptions = {}, token?: string) {
  const service = await listeningService(options);
  return { ...service, client: new PlatenClient({ url: service.url, token }) };
}

/** A client of a server with this listener, its waits in milliseconds, and the signals that could end them. */
export async function facing(listener: RequestListener, retries?: number) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const waits: number[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const client = new PlatenClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    retries,
    sleep: async (milliseconds, signal) => {
      waits.push(milliseconds);
      signals.push(signal);
    },
  });
  return { client, waits, signals };
}
