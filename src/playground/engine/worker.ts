import { PlaygroundEngine } from "./engine.js";
import type { EngineCall, EngineResponse } from "./protocol.js";

/** The used part of the worker's global scope. The DOM types only have a window. */
interface WorkerScope {
  onmessage: ((event: { readonly data: EngineCall }) => void) | null;
  postMessage(response: EngineResponse): void;
}

const scope = globalThis as unknown as WorkerScope;

async function fetchPack(language: string): Promise<string | undefined> {
  const response = await fetch(new URL(`locales/${language}.json`, globalThis.location.href));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The data of the locale ${language}: ${response.status}`);
  return response.text();
}

const engine = new PlaygroundEngine(fetchPack);
/** Sequential, because each call refers to the files at the time of the call. */
let turn: Promise<unknown> = Promise.resolve();

scope.onmessage = ({ data: { id, method, parameters } }) => {
  turn = turn.then(async () => {
    try {
      const call = engine[method] as (...parameters: readonly unknown[]) => unknown;
      scope.postMessage({ id, result: await call.apply(engine, [...parameters]) });
    } catch (error) {
      scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
};
