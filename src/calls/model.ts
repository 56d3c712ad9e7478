import { bodyOf } from "./call.js";
import { type HttpClient, HttpError, type Method, MODEL_TIMEOUT } from "./http-client.js";

export type ModelEvent = "add" | "remove" | "change" | "destroy" | "sync" | "parse-error";

/** Receives the result of a call: the status code and text of a failure, else the parsed body. */
export type ModelCallback = (
  failure: { readonly code: number; readonly text: string } | undefined,
  body?: unknown,
) => void;

export interface ModelOptions {
  readonly http: HttpClient;
  /** URL of the collection. A model with an id is below it. */
  readonly root: string;
  /** Sends PUT and DELETE as POST with `X-HTTP-Method-Override`, for servers that accept no others. */
  readonly emulateMethods?: boolean;
}

type Attributes = Readonly<Record<string, unknown>>;
type Listener = (subject: unknown) => void;

/** Listeners by event, for models and lists of models. */
export class ModelEvents {
  readonly #listeners = new Map<ModelEvent, Set<Listener>>();

  on(event: ModelEvent, listener: Listener): () => void {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
    return () => all.delete(listener);
  }

  emit(event: ModelEvent, subject: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(subject);
  }
}

/** A resource of the platform: created by POST, updated by PUT, read by GET, removed by DELETE. */
export class Model {
  readonly events = new ModelEvents();
  readonly #options: ModelOptions;
  #attributes: Attributes;

  constructor(attributes: Attributes, options: ModelOptions) {
    this.#attributes = { ...attributes };
    this.#options = options;
  }

  get id(): string | undefined {
    const id = this.get("id");
    return typeof id === "string" && id !== "" ? id : undefined;
  }

  /** True for a model that was never saved. */
  get isNew(): boolean {
    return this.id === undefined;
  }

  get(name: string): unknown {
    return Object.hasOwn(this.#attributes, name) ? this.#attributes[name] : undefined;
  }

  set(changes: Attributes): void {
    const before = this.#attributes;
    const changed = Object.keys(changes).some((name) => !Object.is(before[name], changes[name]));
    this.#attributes = { ...before, ...changes };
    if (changed) this.events.emit("change", this);
  }

  toJSON(): Attributes {
    return this.#attributes;
  }

  async save(done: ModelCallback = () => undefined): Promise<void> {
    const body = await this.#sync(this.isNew ? "POST" : "PUT", this.#attributes, done);
    if (body !== undefined) this.#take(body.value, done);
  }

  async load(done: ModelCallback = () => undefined): Promise<void> {
    const body = await this.#sync("GET", undefined, done);
    if (body !== undefined) this.#take(body.value, done);
  }

  /** Destroying a model that was never saved makes no call. */
  async destroy(done: ModelCallback = () => undefined): Promise<void> {
    const body = this.isNew ? { value: undefined } : await this.#sync("DELETE", undefined, done);
    if (body === undefined) return;
    this.events.emit("destroy", this);
    done(undefined, body.value);
  }

  #take(body: unknown, done: ModelCallback): void {
    if (typeof body === "object" && body !== null && !Array.isArray(body)) this.set(body as Attributes);
    this.events.emit("sync", this);
    done(undefined, body);
  }

  async #sync(
    method: Method,
    body: Attributes | undefined,
    done: ModelCallback,
  ): Promise<{ readonly value: unknown } | undefined> {
    const { http, root, emulateMethods } = this.#options;
    const address = this.id === undefined ? root : `${root}/${encodeURIComponent(this.id)}`;
    const emulated = emulateMethods === true && (method === "PUT" || method === "DELETE");
    const options = {
      timeout: MODEL_TIMEOUT,
      ...(emulated ? { headers: { "X-HTTP-Method-Override": method } } : {}),
    };
    try {
      return { value: await bodyOf(http.send(emulated ? "POST" : method, address, body, options)) };
    } catch (error) {
      const { code = 0, msg = "", cause } = error as { code?: number; msg?: string; cause?: unknown };
      if (cause instanceof HttpError && cause.failure === "invalid-json")
        this.events.emit("parse-error", this);
      done({ code, text: msg });
      return undefined;
    }
  }
}

/** An ordered list of distinct models. */
export class ModelList {
  readonly events = new ModelEvents();
  readonly #models: Model[] = [];

  get models(): readonly Model[] {
    return this.#models;
  }

  /** @throws Error `Model is already in the list.` */
  add(model: Model): void {
    if (this.#has(model)) throw new Error("Model is already in the list.");
    this.#models.push(model);
    model.events.on("destroy", () => {
      if (this.#models.includes(model)) this.remove(model);
    });
    this.events.emit("add", model);
  }

  /** @throws Error `Model is not in the list.` */
  remove(model: Model): void {
    const index = this.#models.indexOf(model);
    if (index < 0) throw new Error("Model is not in the list.");
    this.#models.splice(index, 1);
    this.events.emit("remove", model);
  }

  byId(id: string): Model | undefined {
    return this.#models.find((model) => model.id === id);
  }

  #has(model: Model): boolean {
    return this.#models.includes(model) || (model.id !== undefined && this.byId(model.id) !== undefined);
  }
}
