export * from "./materials.js";
export * from "./noise.js";
export * from "./shapes.js";
export * from "./vectors.js";
