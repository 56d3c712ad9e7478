import type { EngineMethods } from "../engine/protocol.js";

/** Actions of the playground for an editor. Offsets are in UTF-16 code units. */
export interface EditorActions {
  /** Sends a request to the engine with the current files. */
  call<M extends Exclude<keyof EngineMethods, "sync">>(
    method: M,
    ...parameters: Parameters<EngineMethods[M]>
  ): Promise<Awaited<ReturnType<EngineMethods[M]>>>;
  changed(path: string, text: string): void;
  /** The cursor or the selection has moved. */
  moved(path: string, offset: number): void;
  goToDefinition(path: string, offset: number): void;
  rename(path: string, offset: number): void;
  describe(path: string, offset: number): void;
  format(path: string): void;
  /** Applies the first fix of a problem at the place. */
  fix(path: string, offset: number): void;
  /** Explains a problem at the place. */
  explain(path: string, offset: number): void;
  explainCode(code: string): void;
}
