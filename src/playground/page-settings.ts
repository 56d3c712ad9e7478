import type { IslandAssets } from "./preview/messages.js";

/** Addresses that the service writes into the page. */
export interface PageSettings {
  readonly engine: string;
  readonly frame: string;
  readonly serviceWorker: string;
  /** Undefined where the service has no islands. */
  readonly islands: IslandAssets | undefined;
}

/** Reads the settings from the element that holds the playground. */
export function pageSettings({ dataset }: HTMLElement): PageSettings {
  const islands = dataset["islands"] ?? "";
  return {
    engine: dataset["engine"] ?? "",
    frame: dataset["frame"] ?? "",
    serviceWorker: dataset["serviceWorker"] ?? "",
    islands: islands === "" ? undefined : (JSON.parse(islands) as IslandAssets),
  };
}
