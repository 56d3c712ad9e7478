import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { fingerprint } from "#store/fingerprint.js";
import { encodeUtf8 } from "#store/utf8.js";
import { listedSheets, type SiteStyles, type StylesRequest } from "./compile-styles.js";

export interface StyleCompilerOptions {
  /** The built file of `thread.ts`. */
  readonly file: string;
  /** How long a compilation may take. */
  readonly milliseconds?: number;
}

const MILLISECONDS = 10_000;
/** The minified sheet and the readable one, of this state of the files and the one before. */
const KEPT = 4;
const MEGABYTES = 256;

/** Compiles style sheets in a thread of their own, which ends when a sheet never does. */
export class StyleCompiler {
  readonly #options: StyleCompilerOptions;
  readonly #styles = new LRUCache<string, Promise<SiteStyles>>({ max: KEPT });
  #worker: Worker | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: StyleCompilerOptions) {
    this.#options = options;
  }

  /** Returns the same object for the same request. Never rejects. */
  compile(request: StylesRequest): Promise<SiteStyles> {
    const key = fingerprint(encodeUtf8(JSON.stringify(request)));
    const known = this.#styles.get(key);
    if (known !== undefined) return known;
    const styles = this.#queue.then(() => this.#run(request));
    this.#queue = styles;
    this.#styles.set(key, styles);
    return styles;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #run(request: StylesRequest): Promise<SiteStyles> {
    const worker = this.#started();
    const { milliseconds = MILLISECONDS } = this.#options;
    return new Promise((resolve) => {
      const end = (styles: SiteStyles): void => {
        clearTimeout(timer);
        // Not all listeners: those of Node itself keep the messages coming.
        for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
        worker.unref();
        resolve(styles);
      };
      const fail = (message: string): void => {
        this.#worker = undefined;
        end(withoutLess(request, message));
        // A thread that ends by itself may still report its error.
        worker.on("error", () => undefined);
        void worker.terminate();
      };
      const seconds = milliseconds / 1_000;
      const timer = setTimeout(() => fail(`The style sheets take more than ${seconds} s.`), milliseconds);
      worker
        .on("message", (styles: SiteStyles) => end(styles))
        .on("error", (error) => fail(`The style sheets cannot be compiled: ${error.message}.`))
        .on("exit", () => fail("The style sheets cannot be compiled."));
      worker.ref();
      worker.postMessage(request);
    });
  }

  #started(): Worker {
    this.#worker ??= new Worker(this.#options.file, {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    return this.#worker;
  }
}

/** The sheets that need no compiler, and the reason. */
function withoutLess({ stylesheets, files }: StylesRequest, message: string): SiteStyles {
  const { found } = listedSheets(stylesheets, files);
  return {
    css: found.flatMap((path) => (path.endsWith(".css") ? [files[path] ?? ""] : [])).join("\n"),
    diagnostics: [
      {
        code: "style-unfinished",
        severity: "error",
        message,
        help: "Look for a mixin that calls itself or a loop without an end. Until then only .css files are served.",
        path: "template.conf",
        start: { offset: 0, line: 1, column: 1 },
      },
    ],
  };
}
