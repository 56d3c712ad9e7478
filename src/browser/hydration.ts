/** Code for hydrated islands only. It is a separate chunk: the entry holds input while it loads. */
export { hydrateRoot } from "react-dom/client";
export { islandTree } from "#islands/island-tree.js";
export { pageServices } from "./page-services.js";
export { preserveState } from "./preserved-state.js";
