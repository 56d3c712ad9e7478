import { LRUCache } from "lru-cache";
import { DEFAULT_RATES, type RateName } from "#model/schemas/calls/call.js";
import { networkOf } from "#model/visitor/network.js";

export type Rates = Readonly<Record<RateName, number>>;

const MINUTE = 60_000;
const MAX_ADDRESSES = 50_000;

interface Bucket {
  available: number;
  filledAt: number;
}

/** Counts the calls of each address in memory. Addresses are never stored or logged. */
export class RateLimits {
  readonly #rates: Rates;
  readonly #elapsed: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });

  /** @param elapsed returns monotonic milliseconds */
  constructor(rates: Partial<Rates> = {}, elapsed: () => number = () => performance.now()) {
    this.#rates = { ...DEFAULT_RATES, ...rates };
    this.#elapsed = elapsed;
  }

  /** Takes one call. Returns the seconds to wait if the limit is reached, else 0. */
  take(name: RateName, address: string): number {
    const rate = this.#rates[name];
    const now = this.#elapsed();
    const key = `${name} ${networkOf(address)}`;
    const bucket = this.#buckets.get(key) ?? { available: rate, filledAt: now };
    bucket.available = Math.min(rate, bucket.available + ((now - bucket.filledAt) * rate) / MINUTE);
    bucket.filledAt = now;
    this.#buckets.set(key, bucket);
    if (bucket.available < 1) return Math.ceil(((1 - bucket.available) * MINUTE) / rate / 1_000);
    bucket.available--;
    return 0;
  }
}
