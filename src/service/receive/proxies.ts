import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/** The proxies in front of the service. Only their `X-Forwarded-…` headers are believed. */
export class Proxies {
  readonly #trusts: (address: string, index: number) => boolean;

  /** Takes addresses and CIDR ranges. Throws a TypeError for others. */
  constructor(addresses: readonly string[]) {
    this.#trusts = proxyAddr.compile([...addresses]);
  }

  /** Returns the address of the caller or visitor. Undefined if the connection is closed. */
  callerOf(req: IncomingMessage): string | undefined {
    return proxyAddr(req, this.#trusts);
  }

  /** Returns the protocol between the caller and the first proxy. */
  protocolOf({ headers, socket }: IncomingMessage): "http" | "https" {
    const forwarded = headers["x-forwarded-proto"];
    if (typeof forwarded !== "string" || !this.#trusts(socket.remoteAddress ?? "", 0)) return "http";
    return forwarded.split(",")[0]?.trim().toLowerCase() === "https" ? "https" : "http";
  }
}
