export { type BrowserPart, defineIsland, type IslandDefinition, type When } from "./define.js";
