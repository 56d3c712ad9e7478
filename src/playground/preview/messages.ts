import type { NodeOrigins } from "../../inspect/node-origins.js";

/** Scripts and style sheets that make the islands of a page alive. */
export interface IslandAssets {
  readonly script: string;
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

/** Messages to the frame of the preview. */
export type ToFrame =
  | {
      readonly type: "show";
      readonly html: string;
      /** Texts of the site's files below `assets/`, by path. */
      readonly assets: Readonly<Record<string, string>>;
      /** Where the service has the pictures of a sample, which are no texts; empty for none. */
      readonly sampleBase: string;
      /** Undefined where the islands stay static. */
      readonly islands: IslandAssets | undefined;
      readonly blocks: readonly string[];
      /** Milliseconds before islands begin to load. */
      readonly delay: number;
      /** Whether the page is shown as to a browser without JavaScript. */
      readonly withoutScripts: boolean;
      readonly nodes: NodeOrigins | undefined;
    }
  | { readonly type: "highlight"; readonly runs: readonly number[]; readonly reveal: boolean }
  | { readonly type: "inspect"; readonly on: boolean };

/** Messages of the frame. */
export type FromFrame =
  | { readonly type: "ready" }
  | { readonly type: "shown" }
  /** The run under the pointer; -1 for none. */
  | { readonly type: "pointed"; readonly run: number; readonly chosen: boolean }
  | { readonly type: "link"; readonly href: string }
  /** A key that moves between the areas of the playground was pressed in the preview. */
  | { readonly type: "move"; readonly code: string };
