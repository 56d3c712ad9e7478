/** What only living islands need. Fetched apart: the entry hears the visitor while React is still on its way. */
export { hydrateRoot } from "react-dom/client";
export { islandTree } from "../islands/island-tree.js";
export { keepParts } from "./kept-parts.js";
