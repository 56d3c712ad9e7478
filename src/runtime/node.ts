import { closest, hyphenated, px, select, type Target } from "./dom.js";
import { EVENT_FACTS, EVENT_TYPES, type Handle, listeners } from "./events.js";

/** Wrappers of elements with the methods of YUI that templates call. */
type Listener = (this: unknown, event: YEvent, ...args: unknown[]) => unknown;
type Style = Readonly<Record<string, string | number>>;

const wrappers = new WeakMap<object, YNode>();

/** The element behind a wrapper, a selector or itself. */
export function domNode(value: unknown): Target | null {
  if (value instanceof YNode) return value._node;
  if (value instanceof YNodeList) return value._nodes[0] ?? null;
  if (typeof value === "string") return select(document, value)[0] ?? null;
  return value instanceof Node || value === window ? (value as Target) : null;
}

export function wrap(target: Target | null | undefined): YNode | null {
  if (!target) return null;
  const known = wrappers.get(target);
  if (known !== undefined) return known;
  const made = new YNode(target);
  wrappers.set(target, made);
  return made;
}

export function one(selector: unknown): YNode | null {
  if (selector === "window") return wrap(window);
  if (selector === "document") return wrap(document);
  return wrap(domNode(selector));
}

export function all(selector: unknown): YNodeList {
  if (selector instanceof YNodeList) return selector;
  if (typeof selector === "string") return new YNodeList(select(document, selector));
  const nodes = Array.isArray(selector) || selector instanceof NodeList ? [...selector] : [selector];
  return new YNodeList(nodes.flatMap((node) => domNode(node) ?? []));
}

/** Makes elements of HTML. Scripts in it do not run. */
export function create(html: string): YNode | null {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const { content } = template;
  return wrap(content.childNodes.length > 1 ? content : content.firstChild);
}

/** An event as YUI passes it on. */
export class YEvent {
  readonly _event: Event;
  readonly type: string;
  readonly target: YNode | null;
  currentTarget: YNode | null;
  readonly relatedTarget: YNode | null;
  [name: string]: unknown;

  constructor(event: Event, current: YNode | null) {
    this._event = event;
    this.type = event.type;
    this.target = wrap(event.target as Target | null);
    this.currentTarget = current;
    const { relatedTarget } = event as MouseEvent;
    this.relatedTarget = wrap(relatedTarget as Target | null);
    for (const key of EVENT_FACTS) this[key] = (event as unknown as Record<string, unknown>)[key];
    const { keyCode } = event as KeyboardEvent;
    this["charCode"] = keyCode;
  }

  preventDefault(): void {
    this._event.preventDefault();
  }

  stopPropagation(): void {
    this._event.stopPropagation();
  }

  stopImmediatePropagation(): void {
    this._event.stopImmediatePropagation();
  }

  halt(): void {
    this.preventDefault();
    this.stopPropagation();
  }
}

/** Adds a listener. `types` may be a list, a name with a category such as `menu|click`, or an object by type. */
export function listen(
  target: Target,
  types: unknown,
  listener: Listener,
  context?: unknown,
  { selector, once = false }: { readonly selector?: string; readonly once?: boolean } = {},
): Handle {
  const names = Array.isArray(types)
    ? (types as string[])
    : typeof types === "object" && types !== null
      ? Object.keys(types)
      : [String(types)];
  const handles = names.map((name): Handle => {
    const called = name.slice(name.indexOf("|") + 1);
    const own =
      typeof types === "object" && !Array.isArray(types)
        ? (types as Record<string, Listener>)[name]
        : listener;
    const type = EVENT_TYPES[called] ?? called;
    const handler = (event: Event): void => {
      const found = selector === undefined ? target : closest(event.target, selector, target);
      if (found === null || typeof own !== "function") return;
      if (once) handle.detach();
      const current = wrap(found);
      if (own.call(context ?? current, new YEvent(event, current)) === false) event.preventDefault();
    };
    target.addEventListener(type, handler);
    const handle = { detach: () => target.removeEventListener(type, handler) };
    listeners.set(target, [...(listeners.get(target) ?? []), { type, handle }]);
    return handle;
  });
  return {
    detach: () =>
      handles.forEach((handle) => {
        handle.detach();
      }),
  };
}

export class YNode {
  readonly _node: Target;
  readonly #data = new Map<string, unknown>();

  constructor(node: Target) {
    this._node = node;
  }

  get #element(): HTMLElement {
    const node = this._node;
    if (node instanceof Element) return node as HTMLElement;
    // The window and the document have no classes or attributes of their own.
    return node instanceof DocumentFragment
      ? (node.firstElementChild as HTMLElement)
      : document.documentElement;
  }

  getDOMNode(): Target {
    return this._node;
  }

  one(selector: string): YNode | null {
    return wrap(select(this._node, selector)[0]);
  }

  all(selector: string): YNodeList {
    return new YNodeList(select(this._node, selector));
  }

  on(types: unknown, listener: Listener, context?: unknown): Handle {
    return listen(this._node, types, listener, context);
  }

  after(types: unknown, listener: Listener, context?: unknown): Handle {
    return this.on(types, listener, context);
  }

  once(types: unknown, listener: Listener, context?: unknown): Handle {
    return listen(this._node, types, listener, context, { once: true });
  }

  delegate(types: unknown, listener: Listener, selector: string, context?: unknown): Handle {
    return listen(this._node, types, listener, context, { selector });
  }

  detach(type?: string): this {
    for (const { type: own, handle } of listeners.get(this._node) ?? []) {
      if (type === undefined || type === own) handle.detach();
    }
    return this;
  }

  detachAll(): this {
    return this.detach();
  }

  purge(): this {
    return this.detach();
  }

  fire(type: string, facts: object = {}): boolean {
    const event = new Event(type, { bubbles: true, cancelable: true });
    return this._node.dispatchEvent(Object.assign(event, facts));
  }

  simulate(type: string): void {
    if (type === "click") this.#element.click();
    else this.fire(type);
  }

  get(name: string): unknown {
    const node = this._node;
    const element = this.#element;
    switch (name) {
      case "text":
        return (node as Node).textContent ?? "";
      case "region": {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const [x, y] = [scrollX, scrollY];
        return {
          left: left + x,
          top: top + y,
          right: right + x,
          bottom: bottom + y,
          width,
          height,
          0: left + x,
          1: top + y,
        };
      }
      case "viewportRegion":
        return {
          left: scrollX,
          top: scrollY,
          right: scrollX + innerWidth,
          bottom: scrollY + innerHeight,
          width: innerWidth,
          height: innerHeight,
        };
      case "winWidth":
        return document.documentElement.clientWidth;
      case "winHeight":
        return innerHeight;
      case "docWidth":
        return document.documentElement.scrollWidth;
      case "docHeight":
        return document.documentElement.scrollHeight;
      case "docScrollX":
        return scrollX;
      case "docScrollY":
        return scrollY;
      default:
        return wrapped(
          name
            .split(".")
            .reduce<unknown>(
              (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
              node,
            ),
        );
    }
  }

  set(name: string, value: unknown): this {
    if (name === "text") (this._node as Node).textContent = String(value);
    else (this._node as unknown as Record<string, unknown>)[name] = value;
    return this;
  }

  setAttrs(values: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(values)) this.set(name, value);
    return this;
  }

  addClass(name: string): this {
    this.#element.classList.add(...name.split(/\s+/).filter(Boolean));
    return this;
  }

  removeClass(name: string): this {
    this.#element.classList.remove(...name.split(/\s+/).filter(Boolean));
    return this;
  }

  replaceClass(former: string, name: string): this {
    return this.removeClass(former).addClass(name);
  }

  toggleClass(name: string, force?: boolean): this {
    this.#element.classList.toggle(name, force);
    return this;
  }

  hasClass(name: string): boolean {
    return this.#element.classList.contains(name);
  }

  getAttribute(name: string): string {
    return this.#element.getAttribute(name) ?? "";
  }

  setAttribute(name: string, value: unknown): this {
    this.#element.setAttribute(name, String(value));
    return this;
  }

  hasAttribute(name: string): boolean {
    return this.#element.hasAttribute(name);
  }

  removeAttribute(name: string): this {
    this.#element.removeAttribute(name);
    return this;
  }

  getData(name: string): unknown {
    return this.#data.get(name) ?? this.#element.getAttribute(`data-${name}`) ?? undefined;
  }

  setData(name: string, value: unknown): this {
    this.#data.set(name, value);
    return this;
  }

  clearData(name: string): this {
    this.#data.delete(name);
    return this;
  }

  setStyle(name: string, value: string | number | null): this {
    const { style } = this.#element;
    const text = value === null ? "" : px(name, value);
    if (name.includes("-")) style.setProperty(name, text);
    else (style as unknown as Record<string, string>)[name] = text;
    return this;
  }

  setStyles(styles: Style): this {
    for (const [name, value] of Object.entries(styles)) this.setStyle(name, value);
    return this;
  }

  getStyle(name: string): string {
    const { style } = this.#element;
    return style.getPropertyValue(hyphenated(name)) || this.getComputedStyle(name);
  }

  getComputedStyle(name: string): string {
    return getComputedStyle(this.#element).getPropertyValue(hyphenated(name));
  }

  getXY(): [number, number] {
    return [this.getX(), this.getY()];
  }

  getX(): number {
    return this.#element.getBoundingClientRect().left + scrollX;
  }

  getY(): number {
    return this.#element.getBoundingClientRect().top + scrollY;
  }

  show(): this {
    this.#element.hidden = false;
    return this.setStyle("display", this.getStyle("display") === "none" ? "" : this.#element.style.display);
  }

  hide(): this {
    return this.setStyle("display", "none");
  }

  toggleView(force?: boolean): this {
    return (force ?? this.getComputedStyle("display") === "none") ? this.show() : this.hide();
  }

  /** Sets the styles at once. */
  transition(styles: Readonly<Record<string, unknown>>, done?: () => void): this {
    for (const [name, value] of Object.entries(styles)) {
      if (["duration", "easing", "delay", "on"].includes(name)) continue;
      this.setStyle(
        name,
        (typeof value === "object" ? ((value as { value?: string } | null)?.value ?? "") : value) as string,
      );
    }
    if (done) setTimeout(() => done.call(this), 0);
    return this;
  }

  ancestor(test: unknown, includeSelf = false): YNode | null {
    let node = includeSelf ? (this._node as Node | null) : (this._node as Node).parentNode;
    for (; node instanceof Element; node = node.parentNode) if (passes(node, test)) return wrap(node);
    return null;
  }

  ancestors(test?: unknown): YNodeList {
    const found: Element[] = [];
    for (let node = (this._node as Node).parentNode; node instanceof Element; node = node.parentNode) {
      if (passes(node, test)) found.unshift(node);
    }
    return new YNodeList(found);
  }

  next(test?: unknown): YNode | null {
    let node = this.#element.nextElementSibling;
    while (node !== null && !passes(node, test)) node = node.nextElementSibling;
    return wrap(node);
  }

  previous(test?: unknown): YNode | null {
    let node = this.#element.previousElementSibling;
    while (node !== null && !passes(node, test)) node = node.previousElementSibling;
    return wrap(node);
  }

  siblings(test?: unknown): YNodeList {
    const nodes = [...(this.#element.parentElement?.children ?? [])];
    return new YNodeList(nodes.filter((node) => node !== this._node && passes(node, test)));
  }

  test(selector: string): boolean {
    return passes(this.#element, selector);
  }

  contains(other: unknown): boolean {
    const node = domNode(other);
    return node instanceof Node && (this._node as Node).contains(node);
  }

  inDoc(): boolean {
    return (this._node as Node).isConnected;
  }

  append(content: unknown): this {
    (this._node as ParentNode & Node).append(...nodesOf(content));
    return this;
  }

  prepend(content: unknown): this {
    (this._node as ParentNode & Node).prepend(...nodesOf(content));
    return this;
  }

  appendTo(parent: unknown): this {
    one(parent)?.append(this);
    return this;
  }

  insert(content: unknown, where?: unknown): this {
    const nodes = nodesOf(content);
    const element = this.#element;
    if (where === "before") element.before(...nodes);
    else if (where === "after") element.after(...nodes);
    else if (where === "replace") element.replaceChildren(...nodes);
    else {
      const before = typeof where === "number" ? (element.childNodes[where] ?? null) : domNode(where);
      for (const node of nodes) element.insertBefore(node, before as Node | null);
    }
    return this;
  }

  insertBefore(content: unknown, before: unknown): YNode | null {
    this.insert(content, before);
    return one(content);
  }

  setHTML(content: unknown): this {
    this.#element.replaceChildren(...nodesOf(content));
    return this;
  }

  setContent(content: unknown): this {
    return this.setHTML(content);
  }

  getHTML(): string {
    return this.#element.innerHTML;
  }

  getContent(): string {
    return this.getHTML();
  }

  empty(): this {
    this.#element.replaceChildren();
    return this;
  }

  remove(): this {
    (this._node as ChildNode).remove();
    return this;
  }

  destroy(): void {
    this.remove();
  }

  replace(content: unknown): this {
    this.#element.replaceWith(...nodesOf(content));
    return this;
  }

  wrap(html: string): this {
    const around = create(html)?._node;
    if (around instanceof Element) {
      this.#element.replaceWith(around);
      around.append(this._node as Node);
    }
    return this;
  }

  cloneNode(deep?: boolean): YNode | null {
    return wrap((this._node as Node).cloneNode(deep));
  }

  focus(): this {
    this.#element.focus();
    return this;
  }

  blur(): this {
    this.#element.blur();
    return this;
  }

  scrollIntoView(): this {
    this.#element.scrollIntoView();
    return this;
  }

  submit(): void {
    (this.#element as HTMLFormElement).requestSubmit();
  }

  generateID(): string {
    this.#element.id ||= `yui-${++ids}`;
    return this.#element.id;
  }

  invoke(name: string, ...args: readonly unknown[]): unknown {
    const method = (this._node as unknown as Record<string, unknown>)[name];
    return typeof method === "function"
      ? wrapped((method as (...all: unknown[]) => unknown).apply(this._node, [...args]))
      : undefined;
  }

  each(run: (this: YNode, node: YNode, index: number) => void): this {
    run.call(this, this, 0);
    return this;
  }

  plug(): this {
    return this;
  }

  unplug(): this {
    return this;
  }

  toString(): string {
    return `#${this.#element.id}`;
  }
}

let ids = 0;

function passes(node: Element, test: unknown): boolean {
  if (typeof test === "function") return Boolean((test as (node: YNode | null) => unknown)(wrap(node)));
  if (typeof test !== "string") return true;
  try {
    return node.matches(test);
  } catch {
    return false;
  }
}

function wrapped(value: unknown): unknown {
  if (value instanceof Node || value === window) return wrap(value as Target);
  return value instanceof NodeList || value instanceof HTMLCollection ? new YNodeList([...value]) : value;
}

function nodesOf(content: unknown): Node[] {
  if (content instanceof YNodeList) return content._nodes.filter((node) => node instanceof Node);
  if (Array.isArray(content)) return content.flatMap(nodesOf);
  const node =
    typeof content === "string" || typeof content === "number"
      ? create(String(content))?._node
      : domNode(content);
  return node instanceof Node
    ? [node]
    : typeof content === "string"
      ? [document.createTextNode(content)]
      : [];
}

/** A list of elements. Methods of single elements are called on each; one that asks returns a list of answers. */
export class YNodeList {
  readonly _nodes: readonly Target[];

  constructor(nodes: readonly Target[]) {
    this._nodes = nodes;
  }

  item(index: number): YNode | null {
    return wrap(this._nodes.at(index));
  }

  size(): number {
    return this._nodes.length;
  }

  isEmpty(): boolean {
    return this._nodes.length === 0;
  }

  each(
    run: (this: unknown, node: YNode, index: number, list: YNodeList) => unknown,
    context?: unknown,
  ): this {
    for (const [i, node] of this.#wrapped().entries()) run.call(context ?? node, node, i, this);
    return this;
  }

  some(test: (node: YNode, index: number) => unknown): boolean {
    return this.#wrapped().some((node, i) => Boolean(test(node, i)));
  }

  filter(test: unknown): YNodeList {
    return new YNodeList(this._nodes.filter((node) => node instanceof Element && passes(node, test)));
  }

  indexOf(node: unknown): number {
    const searched = domNode(node);
    return searched === null ? -1 : this._nodes.indexOf(searched);
  }

  slice(begin?: number, end?: number): YNodeList {
    return new YNodeList(this._nodes.slice(begin, end));
  }

  concat(other: unknown): YNodeList {
    return new YNodeList([...this._nodes, ...all(other)._nodes]);
  }

  shift(): YNode | null {
    const first = this.item(0);
    (this as { _nodes: readonly Target[] })._nodes = this._nodes.slice(1);
    return first;
  }

  pop(): YNode | null {
    const last = this.item(-1);
    (this as { _nodes: readonly Target[] })._nodes = this._nodes.slice(0, -1);
    return last;
  }

  getDOMNodes(): readonly Target[] {
    return this._nodes;
  }

  #wrapped(): readonly YNode[] {
    return this._nodes.flatMap((node) => wrap(node) ?? []);
  }

  /** Calls a method of each element. */
  callEach(name: keyof YNode, args: readonly unknown[]): unknown {
    const answers = this.#wrapped().map((node) =>
      (node[name] as (...all: readonly unknown[]) => unknown).apply(node, [...args]),
    );
    if (answers.every((answer, i) => answer === this.item(i))) return this;
    const detachable = answers.flatMap((answer) => (isHandle(answer) ? [answer] : []));
    if (detachable.length === 0) return answers;
    return {
      detach: () =>
        detachable.forEach((handle) => {
          handle.detach();
        }),
    };
  }
}

for (const name of Object.getOwnPropertyNames(YNode.prototype) as (keyof YNode)[]) {
  if (name in YNodeList.prototype || name === "_node" || ["one", "all", "getDOMNode"].includes(name))
    continue;
  Object.defineProperty(YNodeList.prototype, name, {
    value: function (this: YNodeList, ...args: unknown[]) {
      return this.callEach(name, args);
    },
  });
}

function isHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null && "detach" in value && !(value instanceof YNode);
}
