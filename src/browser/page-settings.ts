import { contextSetting } from "#visitor/context-setting.js";

/**
 * The settings of a page: its context, else `data-platen-…` attributes of `<html>`. Names are in camel case:
 * `read("apiBase")` reads `data-platen-api-base`. Other elements are ignored, because content that a template prints
 * raw could contain them.
 */
export interface PageSettings {
  read(name: string): string | undefined;
}

export function pageSettings(): PageSettings {
  const { dataset } = document.documentElement;
  return {
    read: (name) => contextSetting(name) ?? dataset[`platen${name[0]?.toUpperCase()}${name.slice(1)}`],
  };
}
