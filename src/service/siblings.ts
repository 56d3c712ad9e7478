/** What a caller has registered, as he sent it. */
export interface Registration {
  readonly kind: "template" | "data";
  readonly id: string;
  readonly json: Uint8Array;
}

/** The other processes that serve the same port. */
export interface Siblings {
  /** Resolves when they have it, or after a short time without it: nothing is promised. */
  share(registration: Registration): Promise<void>;
  /** The figures of all processes together, as Prometheus reads them. Rejects when they cannot be had. */
  metrics(): Promise<string>;
}
