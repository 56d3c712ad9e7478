/** The code that only hydrated islands need. It is a chunk of its own: the entry holds input while it loads. */
export { hydrateRoot } from "react-dom/client";
export { islandTree } from "../islands/island-tree.js";
export { keepParts } from "./kept-parts.js";
export { pageServices } from "./page-services.js";
