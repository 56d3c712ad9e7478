/**
 * What the page says about itself: `data-platen-…` attributes of Platen's script element, or else of `<html>`. Names in
 * camel case: `read("apiBase")` reads `data-platen-api-base`.
 */
export interface PageSettings {
  read(name: string): string | undefined;
}

export function pageSettings(): PageSettings {
  const script = document.querySelector<HTMLScriptElement>("script[data-platen]");
  const root = document.documentElement;
  return {
    read(name) {
      const key = `platen${name[0]?.toUpperCase()}${name.slice(1)}`;
      return script?.dataset[key] ?? root.dataset[key];
    },
  };
}
