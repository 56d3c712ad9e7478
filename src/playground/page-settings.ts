import type { IslandAssets } from "./preview/messages.js";

/** URLs that the service writes into the page. */
export interface PageSettings {
  readonly engine: string;
  readonly frame: string;
  readonly serviceWorker: string;
  /** Undefined if the service has no islands. */
  readonly islands: IslandAssets | undefined;
}

/** Reads the settings from the playground's element. */
export function pageSettings({ dataset }: HTMLElement): PageSettings {
  const islands = dataset["islands"] ?? "";
  return {
    engine: dataset["engine"] ?? "",
    frame: dataset["frame"] ?? "",
    serviceWorker: dataset["serviceWorker"] ?? "",
    islands: islands === "" ? undefined : (JSON.parse(islands) as IslandAssets),
  };
}
