import type { NodeOrigins } from "#inspect/node-origins.js";

/** Scripts and style sheets that hydrate the islands of a page. */
export interface IslandAssets {
  readonly script: string;
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

/** Messages to the preview frame. */
export type ToFrame =
  | {
      readonly type: "show";
      readonly html: string;
      /** Texts of the site's files below `assets/`, by path. */
      readonly assets: Readonly<Record<string, string>>;
      /** Base URL of a sample's pictures on the service. Empty if there are none. */
      readonly sampleBase: string;
      /** Undefined if the islands stay static. */
      readonly islands: IslandAssets | undefined;
      readonly blocks: readonly string[];
      /** Milliseconds before islands start to load. */
      readonly delay: number;
      /** Whether to show the page as without JavaScript. */
      readonly withoutScripts: boolean;
      readonly nodes: NodeOrigins | undefined;
    }
  | { readonly type: "highlight"; readonly runs: readonly number[]; readonly reveal: boolean }
  | { readonly type: "inspect"; readonly on: boolean };

export type LeavingElement = "link" | "form" | "refresh";

/** Messages from the frame. */
export type FromFrame =
  | { readonly type: "ready" }
  | { readonly type: "shown" }
  /** The run under the pointer; -1 for none. */
  | { readonly type: "pointed"; readonly run: number; readonly chosen: boolean }
  /** The page tried to leave the preview. */
  | { readonly type: "leave"; readonly by: LeavingElement; readonly href: string }
  /** A shortcut for moving between areas was pressed in the preview. */
  | { readonly type: "move"; readonly code: string };
