import { fileURLToPath, pathToFileURL } from "node:url";

/* Values and events of the module `vscode`. */

export class Uri {
  readonly scheme: string;
  readonly fsPath: string;
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
    this.scheme = text.slice(0, text.indexOf(":"));
    this.fsPath = this.scheme === "file" ? fileURLToPath(text) : text;
  }

  static file(path: string): Uri {
    return new Uri(pathToFileURL(path).href);
  }

  static parse(text: string): Uri {
    return new Uri(text);
  }

  toString(): string {
    return this.#text;
  }
}

export class Position {
  readonly line: number;
  readonly character: number;

  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(line: number, character: number, endLine: number, endCharacter: number) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
}

/** An event that a test fires. */
export class EditorEvent<T> {
  readonly #listeners = new Set<(value: T) => unknown>();

  readonly subscribe = (listener: (value: T) => unknown, self?: unknown) => {
    const bound = listener.bind(self) as (value: T) => unknown;
    this.#listeners.add(bound);
    return { dispose: () => void this.#listeners.delete(bound) };
  };

  fire(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}

export class CodeActionKind {
  static readonly Empty = new CodeActionKind("");
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }

  append(part: string): CodeActionKind {
    return new CodeActionKind(this.value === "" ? part : `${this.value}.${part}`);
  }
}

/** Returns the class of the API with the given name. It ignores its arguments, because no test reads them. */
function classOf(name: string): unknown {
  if (name === "Position") return Position;
  if (name === "Range") return Range;
  if (name === "CodeActionKind") return CodeActionKind;
  if (name === "EventEmitter") {
    return class extends EditorEvent<unknown> {
      readonly event = this.subscribe;
      readonly dispose = (): void => undefined;
    };
  }
  if (name === "CompletionList") {
    return class {
      readonly items: unknown;

      constructor(items: unknown) {
        this.items = items;
      }
    };
  }
  if (name === "CancellationTokenSource") {
    return class {
      readonly token = { isCancellationRequested: false, onCancellationRequested: () => disposable() };
      readonly dispose = (): void => undefined;
    };
  }
  if (name === "Diagnostic") {
    return class {
      code: unknown;
      readonly range: unknown;
      readonly message: unknown;

      constructor(range: unknown, message: unknown) {
        this.range = range;
        this.message = message;
      }
    };
  }
  if (name === "CompletionItem") {
    return class {
      readonly label: unknown;

      constructor(label: unknown) {
        this.label = label;
      }
    };
  }
  // A class or an enumeration whose values no test reads.
  return class {
    readonly dispose = (): void => undefined;
  };
}

/**
 * A part of the API. Members that are not in `known` are classes, or functions that return a disposable: the client of
 * the protocol reads many members that it never uses.
 */
export function openEnded(known: object): object {
  const classes = new Map<string, unknown>();
  return new Proxy(known, {
    get: (target, name) => {
      if (typeof name !== "string" || name in target) return Reflect.get(target, name);
      if (/^[a-z]/.test(name)) return () => disposable();
      if (!classes.has(name)) classes.set(name, classOf(name));
      return classes.get(name);
    },
  });
}

function disposable(): object {
  return new Proxy({}, { get: (_target, name) => (name === "then" ? undefined : () => disposable()) });
}
