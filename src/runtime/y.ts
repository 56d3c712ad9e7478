import { inert, withInertMembers } from "./inert.js";
import { all, create, domNode, listen, one, wrap, YEvent, YNode, YNodeList } from "./node.js";
import { soon, whenReady } from "./ready.js";

type Call = (this: unknown, ...args: unknown[]) => unknown;
type Dictionary = Record<string, unknown>;

/** A place for events of one's own, such as `Y.Global`. */
export function eventHub() {
  const calls = new Map<string, { readonly run: Call; readonly context: unknown }[]>();
  const on = (type: string, run: Call, context?: unknown) => {
    const entry = { run, context };
    calls.set(type, [...(calls.get(type) ?? []), entry]);
    return {
      detach: () =>
        calls.set(
          type,
          (calls.get(type) ?? []).filter((other) => other !== entry),
        ),
    };
  };
  return {
    on,
    after: on,
    once: (type: string, run: Call, context?: unknown) => {
      const handle = on(type, (...args) => {
        handle.detach();
        return run.apply(context, args);
      });
      return handle;
    },
    fire: (type: string, ...args: readonly unknown[]) => {
      for (const { run, context } of calls.get(type) ?? []) run.apply(context, [...args]);
      return true;
    },
    detach: (type: string) => calls.delete(type),
    publish: () => undefined,
  };
}

const hub = eventHub();
const modules = new Map<string, Call>();

function use(...args: readonly unknown[]): Dictionary {
  const run = args.at(-1);
  const names = args.flat().filter((name) => typeof name === "string");
  whenReady(() => {
    for (const name of names) start(name);
    if (typeof run === "function") (run as Call).call(Y, Y);
  });
  return Y;
}

/** Runs a module that the template defines, once. Others are unknown, which is no error. */
function start(name: string): void {
  const define = modules.get(name);
  modules.delete(name);
  define?.call(Y, Y, name);
}

/** The events of the page come by selector, all others through the hub. */
function on(type: unknown, run: Call, target?: unknown, context?: unknown): unknown {
  if (type === "domready" || type === "available" || type === "contentready") {
    whenReady(() => run.call(context ?? target ?? Y));
    return { detach: () => undefined };
  }
  if (typeof target === "string" || domNode(target) !== null) {
    const list =
      target === "window" || target === "document" ? [one(target)] : [...all(target)._nodes].map(wrap);
    const handles = list.flatMap((node) => (node === null ? [] : [node.on(type, run as never, context)]));
    return {
      detach: () =>
        handles.forEach((handle) => {
          handle.detach();
        }),
    };
  }
  const name = String(type);
  if (name === "load" && document.readyState === "complete") {
    soon(() => run.call(context ?? Y));
    return { detach: () => undefined };
  }
  if (
    /^(?:load|unload|resize|windowresize|scroll|hashchange|popstate|orientationchange|message)$/.test(name)
  ) {
    return listen(window, name, run as never, context);
  }
  if (`on${name}` in document) return listen(document, name, run as never, context);
  return hub.on(name, run, context ?? target);
}

function later(ms: number, context: unknown, run: Call | string, data?: unknown, periodic?: boolean) {
  const call = typeof run === "string" ? ((context as Dictionary)[run] as Call) : run;
  const args = data === undefined ? [] : Array.isArray(data) ? data : [data];
  const start = periodic === true ? setInterval : setTimeout;
  const id = start(() => call.apply(context ?? Y, args), ms || 0) as unknown as number;
  return { id, cancel: () => (periodic === true ? clearInterval(id) : clearTimeout(id)) };
}

function each(value: unknown, run: Call, context?: unknown): void {
  if (value instanceof YNodeList) value.each(run as never, context);
  else if (Array.isArray(value))
    value.forEach((member, i) => {
      run.call(context ?? Y, member, i, value);
    });
  else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) run.call(context ?? Y, member, key, value);
  }
}

function throttle(run: Call, ms = 150): Call {
  let last = 0;
  return function throttled(...args) {
    const now = Date.now();
    if (now - last < ms) return undefined;
    last = now;
    return run.apply(this, args);
  };
}

interface RequestOptions {
  readonly method?: string;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly on?: Readonly<Partial<Record<"start" | "success" | "failure" | "complete" | "end", Call>>>;
  readonly context?: unknown;
}

/** Fetches as `Y.io` does: with the response as text, and with one call for success or failure. */
function io(
  url: string,
  { method = "GET", data, headers = {}, on: calls = {}, context = Y }: RequestOptions = {},
) {
  const body =
    data === undefined || typeof data === "string"
      ? data
      : new URLSearchParams(data as Dictionary as Record<string, string>);
  const isRead = /^get$/i.test(method);
  const address =
    isRead && body !== undefined ? `${url}${url.includes("?") ? "&" : "?"}${String(body)}` : url;
  const aborted = new AbortController();
  const finish = (ok: boolean, response: object): void => {
    calls.complete?.call(context, 0, response);
    (ok ? calls.success : calls.failure)?.call(context, 0, response);
    calls.end?.call(context, 0);
  };
  calls.start?.call(context, 0);
  fetch(address, {
    method,
    headers: { ...headers },
    signal: aborted.signal,
    ...(isRead ? {} : { body: body ?? null }),
  }).then(
    async (response) => {
      const responseText = await response.text();
      finish(response.ok, {
        status: response.status,
        statusText: response.statusText,
        responseText,
        response: responseText,
      });
    },
    () => finish(false, { status: 0, statusText: "", responseText: "" }),
  );
  return { id: 0, abort: () => aborted.abort() };
}

/** Loads scripts one after the other, or style sheets. */
function getter(make: (url: string) => HTMLElement) {
  return (urls: unknown, options?: unknown, done?: Call) => {
    const list = (Array.isArray(urls) ? urls : [urls]).map((url) =>
      typeof url === "string" ? url : String((url as { url?: string })?.url ?? ""),
    );
    const finish = typeof options === "function" ? (options as Call) : done;
    const { onSuccess, onEnd } = (typeof options === "object" && options !== null ? options : {}) as {
      onSuccess?: Call;
      onEnd?: Call;
    };
    const next = (i: number): void => {
      const url = list[i];
      if (url === undefined) {
        finish?.call(Y, null);
        onSuccess?.call(Y);
        onEnd?.call(Y);
        return;
      }
      const element = make(url);
      element.addEventListener("load", () => next(i + 1));
      element.addEventListener("error", () => next(i + 1));
      document.head.append(element);
    };
    next(0);
  };
}

const script = getter((src) => Object.assign(document.createElement("script"), { src, async: false }));
const css = getter((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));

/** Puts the styles that an animation ends with at once. */
class Animation {
  readonly #hub = eventHub();
  readonly #options: Dictionary;
  on = this.#hub.on;
  after = this.#hub.on;
  once = this.#hub.once;

  constructor(options: Dictionary = {}) {
    this.#options = options;
  }

  get(name: string): unknown {
    return name === "node" ? one(this.#options["node"]) : (this.#options[name] ?? false);
  }

  set(name: string, value: unknown): this {
    this.#options[name] = value;
    return this;
  }

  run(): this {
    const node = one(this.#options["node"]);
    for (const [name, value] of Object.entries((this.#options["to"] ?? {}) as Dictionary)) {
      const end = (typeof value === "function" ? (value as Call)(node) : value) as string | number;
      if (/^scroll/.test(name))
        node?.set(name === "scroll" ? "scrollTop" : name, Array.isArray(end) ? end[1] : end);
      else node?.setStyle(name, end);
    }
    soon(() => this.#hub.fire("end"));
    return this;
  }

  stop(): this {
    return this;
  }
}

const { userAgent } = navigator;
const version = Number(/Chrome\/(\d+)/.exec(userAgent)?.[1] ?? 0);
const isType = (type: string) => (value: unknown) => typeof value === type;
const isPlainObject = (value: unknown) => typeof value === "object" && value !== null;

const Lang = {
  isArray: Array.isArray,
  isBoolean: isType("boolean"),
  isFunction: isType("function"),
  isNull: (value: unknown) => value === null,
  isNumber: (value: unknown) => typeof value === "number" && Number.isFinite(value),
  isObject: (value: unknown) => isPlainObject(value) || typeof value === "function",
  isString: isType("string"),
  isUndefined: isType("undefined"),
  isValue: (value: unknown) => value !== undefined && value !== null && !Number.isNaN(value),
  trim: (value: unknown) => String(value).trim(),
  sub: (text: string, values: Dictionary) =>
    text.replace(/\{\s*([^|{}]+?)\s*(?:\|[^{}]*)?\}/g, (tag, key: string) => String(values[key] ?? tag)),
};

const escaped: Dictionary = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

let guids = 0;

const own: Dictionary = {
  ...hub,
  on,
  use,
  add: (name: string, define: Call) => {
    modules.set(name, define);
    whenReady(() => start(name));
    return Y;
  },
  require: use,
  one,
  all,
  get: one,
  later,
  soon,
  each,
  throttle,
  io,
  Lang,
  Anim: Animation,
  Global: eventHub(),
  EventTarget: function EventTarget() {
    return eventHub();
  },
  EventFacade: YEvent,
  Node: Object.assign(YNode, { create, one, all, getDOMNode: domNode }),
  NodeList: YNodeList,
  DOM: withInertMembers("Y.DOM", { byId: (id: string) => document.getElementById(id) }),
  Get: { script, js: script, css, load: script },
  UA: {
    webkit: version,
    chrome: version,
    gecko: /Gecko\//.test(userAgent) && version === 0 ? 1 : 0,
    ie: 0,
    ios: /iPhone|iPad/.test(userAgent) ? 1 : 0,
    ipad: /iPad/.test(userAgent) ? 1 : 0,
    iphone: /iPhone/.test(userAgent) ? 1 : 0,
    android: /Android/.test(userAgent) ? 1 : 0,
    mobile: /Mobi/.test(userAgent) ? userAgent : null,
    touchEnabled: "ontouchstart" in window,
    os: navigator.platform,
    userAgent,
  },
  config: { win: window, doc: document, debug: false, global: window },
  bind: (run: Call, context: unknown, ...first: unknown[]) => run.bind(context, ...first),
  rbind:
    (run: Call, context: unknown, ...last: unknown[]) =>
    (...args: unknown[]) =>
      run.apply(context, [...args, ...last]),
  merge: (...objects: object[]) => Object.assign({}, ...objects) as object,
  mix: (receiver: object, supplier: object) => Object.assign(receiver, supplier),
  guid: (prefix = "yui") => `${prefix}_${++guids}`,
  log: () => undefined,
  Array: Object.assign(
    (value: unknown) => (value instanceof YNodeList ? [...value._nodes] : [...(value as unknown[])]),
    {
      each,
      indexOf: (list: unknown[], value: unknown) => list.indexOf(value),
      map: (list: unknown[], run: Call) => list.map((value, i) => run(value, i)),
      filter: (list: unknown[], run: Call) => list.filter((value, i) => run(value, i)),
      some: (list: unknown[], run: Call) => list.some((value, i) => run(value, i)),
      unique: (list: unknown[]) => [...new Set(list)],
    },
  ),
  Object: Object.assign((value: object) => Object.create(value) as object, {
    each,
    keys: Object.keys,
    values: Object.values,
    size: (value: object) => Object.keys(value).length,
    isEmpty: (value: object) => Object.keys(value).length === 0,
    hasKey: Object.hasOwn,
  }),
  JSON,
  Escape: {
    html: (text: unknown) => String(text).replace(/[&<>"']/g, (character) => String(escaped[character])),
  },
  QueryString: {
    parse: (text: string) => Object.fromEntries(new URLSearchParams(text)),
    stringify: (values: Record<string, string>) => String(new URLSearchParams(values)),
  },
  Squarespace: withInertMembers("Y.Squarespace", {}),
};

/** YUI as far as templates use it. Unknown parts do nothing. */
export const Y: Dictionary = withInertMembers("Y", own);

export const YUI = Object.assign(() => Y, { add: own["add"], use, Env: inert("YUI.Env") });
