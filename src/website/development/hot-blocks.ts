import type { Plugin } from "vite";

const CLIENT = /\/src\/islands\/([a-z0-9-]+)\/client\.ts$/;

/** Replaces an edited component in hydrated islands without a reload. */
export function hotBlocks(): Plugin {
  return {
    name: "platen-hot-blocks",
    transform(code, id) {
      const block = CLIENT.exec(id)?.[1];
      if (block === undefined) return undefined;
      const detail = `{ block: ${JSON.stringify(block)}, component: next.component }`;
      return `${code}
if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    if (next) document.dispatchEvent(new CustomEvent("platen:replace", { detail: ${detail} }));
  });
}`;
    },
  };
}
