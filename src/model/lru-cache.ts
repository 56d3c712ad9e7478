const DEFAULT_SIZE = 100;

/** Caches the most recently used values, 100 by default. */
export class LruCache<K, V> {
  readonly #values = new Map<K, V>();
  readonly #size: number;

  constructor(size = DEFAULT_SIZE) {
    this.#size = size;
  }

  get size(): number {
    return this.#values.size;
  }

  get(key: K): V | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#size) this.#values.delete(this.#values.keys().next().value as K);
  }
}
