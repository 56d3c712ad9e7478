import type { Segment } from "#core/values/path.js";
import { EVERYTHING } from "#core/values/projection.js";
import type { Value } from "#core/values/value.js";
import { Place } from "./read-paths.js";

/** A container of the data and its place. */
export interface Located {
  readonly value: object;
  readonly place: Place;
}

/**
 * Proxies for containers that formatters and predicates receive. A view looks like its container and records which
 * members are read. The proxy target is an empty object or array: with a frozen target, the traps could not return
 * views.
 */
export class Views {
  /** Live for one render, so they do not need to be weak, which would slow down the garbage collector. */
  readonly #byValue = new Map<object, ViewHandler>();
  readonly #byView = new Map<object, ViewHandler>();

  /** Returns a view of a container. Returns any other value unchanged. */
  of(value: Value, place: Place | undefined): Value {
    if (typeof value !== "object" || value === null || place === undefined) return value;
    const existing = this.#byValue.get(value);
    if (existing !== undefined && existing.place.reads === place.reads) return existing.view as Value;
    const handler = new ViewHandler(value, place, this);
    this.#byValue.set(value, handler);
    this.#byView.set(handler.view, handler);
    return handler.view as Value;
  }

  /** Returns the container behind a view, or undefined for any other value. */
  locate(value: unknown): Located | undefined {
    return typeof value === "object" && value !== null ? this.#byView.get(value) : undefined;
  }

  /** Copies a value and replaces the views in it by their containers. Everything below them counts as read. */
  plain(value: Value): Value {
    if (typeof value !== "object" || value === null) return value;
    const located = this.locate(value);
    if (located !== undefined) {
      located.place.reads.named(EVERYTHING).markRead();
      return located.value as Value;
    }
    if (Array.isArray(value)) return value.map((element: Value) => this.plain(element));
    const copy: Record<string, Value> = {};
    for (const [key, member] of Object.entries(value)) copy[key] = this.plain(member);
    return copy;
  }
}

class ViewHandler implements ProxyHandler<object>, Located {
  readonly value: object;
  readonly place: Place;
  readonly view: object;
  readonly #views: Views;
  readonly #isArray: boolean;

  constructor(container: object, place: Place, views: Views) {
    this.value = container;
    this.place = place;
    this.#views = views;
    this.#isArray = Array.isArray(container);
    this.view = new Proxy(this.#isArray ? [] : {}, this);
  }

  get(_target: object, key: string | symbol): unknown {
    if (this.#isMember(key)) return this.#read(key);
    this.place.reads.markRead();
    return Reflect.get(this.value, key);
  }

  has(_target: object, key: string | symbol): boolean {
    if (this.#isMember(key)) this.#read(key);
    return Reflect.has(this.value, key);
  }

  ownKeys(): (string | symbol)[] {
    this.place.reads.markRead();
    return Reflect.ownKeys(this.value);
  }

  getOwnPropertyDescriptor(_target: object, key: string | symbol): PropertyDescriptor | undefined {
    const descriptor = Reflect.getOwnPropertyDescriptor(this.value, key);
    const value = this.#isMember(key) ? this.#read(key) : descriptor?.value;
    if (descriptor === undefined || (this.#isArray && key === "length")) return descriptor;
    return { value, enumerable: descriptor.enumerable ?? false, configurable: true, writable: true };
  }

  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.value);
  }

  #read(key: string): Value {
    const container = this.value as Readonly<Record<string, Value>>;
    const value = container[key];
    const segment: Segment = this.#isArray ? Number(key) : key;
    const reads = this.place.reads.member(container as Value, segment);
    if (reads === undefined) return value;
    reads.markRead();
    return typeof value === "object" ? this.#views.of(value, new Place(this.place, [segment], reads)) : value;
  }

  /** Returns whether the key names a member of the data, which may be missing. */
  #isMember(key: string | symbol): key is string {
    if (typeof key !== "string" || (this.#isArray && !/^[0-9]+$/.test(key))) return false;
    // `JSON.stringify` looks for `toJSON`, which is not a member unless the data has it.
    return Object.hasOwn(this.value, key) || !(key === "toJSON" || key in this.value);
  }
}
