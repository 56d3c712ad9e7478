export { type IslandBuildOptions, platenIslands } from "./platen-islands.js";
