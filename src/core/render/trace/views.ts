import type { Segment } from "../../values/path.js";
import type { Value } from "../../values/value.js";
import { Place } from "./place.js";

/** A container of the data and where it stands. */
export interface Located {
  readonly value: object;
  readonly place: Place;
}

/**
 * Views of containers for formatters and predicates: they look like the container and record which of its members are
 * read. A view has an empty object or array as its target, because a frozen container could not be seen through.
 */
export class Views {
  /** Of one render, so it need not be weak, which would slow the garbage collector down. */
  #located: Map<object, Located> | undefined;
  #views: Map<object, { readonly place: Place; readonly view: object }> | undefined;

  /** A view of a container; any other value as it is. */
  of(value: Value, place: Place | undefined): Value {
    if (typeof value !== "object" || value === null || place === undefined) return value;
    this.#views ??= new Map();
    this.#located ??= new Map();
    const known = this.#views.get(value);
    if (known !== undefined && known.place.reads === place.reads) return known.view as Value;
    const view = new Proxy(Array.isArray(value) ? [] : {}, new ViewHandler(value, place, this));
    this.#views.set(value, { place, view });
    this.#located.set(view, { value, place });
    return view as Value;
  }

  /** The container behind a view; undefined for all other values. */
  locate(value: unknown): Located | undefined {
    return this.#located !== undefined && typeof value === "object" && value !== null
      ? this.#located.get(value)
      : undefined;
  }

  /** A copy of a value without views in it. Whatever a view shows counts as read. */
  plain(value: Value): Value {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((element: Value) => this.plain(element));
    const copy: Record<string, Value> = {};
    for (const [key, member] of Object.entries(value)) copy[key] = this.plain(member);
    return copy;
  }
}

class ViewHandler implements ProxyHandler<object> {
  readonly #container: object;
  readonly #place: Place;
  readonly #views: Views;
  readonly #isArray: boolean;

  constructor(container: object, place: Place, views: Views) {
    this.#container = container;
    this.#place = place;
    this.#views = views;
    this.#isArray = Array.isArray(container);
  }

  get(_target: object, key: string | symbol): unknown {
    if (this.#isMember(key)) return this.#read(key);
    this.#place.reads.markRead();
    return Reflect.get(this.#container, key);
  }

  has(_target: object, key: string | symbol): boolean {
    if (this.#isMember(key)) this.#read(key);
    return Reflect.has(this.#container, key);
  }

  ownKeys(): (string | symbol)[] {
    this.#place.reads.markRead();
    return Reflect.ownKeys(this.#container);
  }

  getOwnPropertyDescriptor(_target: object, key: string | symbol): PropertyDescriptor | undefined {
    const found = Reflect.getOwnPropertyDescriptor(this.#container, key);
    const value = this.#isMember(key) ? this.#read(key) : found?.value;
    if (found === undefined || (this.#isArray && key === "length")) return found;
    return { value, enumerable: found.enumerable ?? false, configurable: true, writable: true };
  }

  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.#container);
  }

  #read(key: string): Value {
    const container = this.#container as Readonly<Record<string, Value>>;
    const value = container[key];
    const segment: Segment = this.#isArray ? Number(key) : key;
    const reads = this.#place.reads.member(container as Value, segment);
    if (reads === undefined) return value;
    reads.markRead();
    return typeof value === "object"
      ? this.#views.of(value, new Place(this.#place, [segment], 0, reads))
      : value;
  }

  /** Whether the key names a member of the data, which may be missing. */
  #isMember(key: string | symbol): key is string {
    if (typeof key !== "string" || (this.#isArray && !/^[0-9]+$/.test(key))) return false;
    // `JSON.stringify` looks for `toJSON`, which is no member of any data unless it is there.
    return Object.hasOwn(this.#container, key) || !(key === "toJSON" || key in this.#container);
  }
}
