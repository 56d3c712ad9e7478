import type { Workspace } from "../workspace/workspace.js";
import type { EngineCall, EngineMethods, EngineResponse } from "./protocol.js";

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Calls the engine in its worker. */
export class EngineClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  /** The files in the worker. */
  #sent: ReadonlyMap<string, string> = new Map();
  #last: Workspace | undefined;

  constructor(url: string) {
    this.#worker = new Worker(url, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<EngineResponse>) => this.#settle(data);
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) {
        reject(new Error("The engine could not be loaded. Check the connection and reload the page."));
      }
      this.#waiting.clear();
    };
  }

  /** Calls a method for a workspace and sends the worker its changes first. */
  async call<M extends Exclude<keyof EngineMethods, "sync">>(
    workspace: Workspace,
    method: M,
    ...parameters: Parameters<EngineMethods[M]>
  ): Promise<Awaited<ReturnType<EngineMethods[M]>>> {
    this.#sync(workspace);
    return this.#post<Awaited<ReturnType<EngineMethods[M]>>>(method, parameters);
  }

  #sync(workspace: Workspace): void {
    if (workspace === this.#last) return;
    const { files, page, data, settings } = workspace;
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const changed = [...texts].filter(([path, text]) => this.#sent.get(path) !== text);
    const removed = [...this.#sent.keys()].filter((path) => !texts.has(path));
    this.#sent = texts;
    this.#last = workspace;
    this.#post("sync", [{ changed, removed, page, data, settings }]).catch(() => undefined);
  }

  #post<T>(method: keyof EngineMethods, parameters: readonly unknown[]): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const call: EngineCall = { id, method, parameters };
      this.#worker.postMessage(call);
    });
  }

  #settle(response: EngineResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if ("error" in response) waiting?.reject(new Error(response.error));
    else waiting?.resolve(response.result as never);
  }
}
