export { Scarcity as component } from "./Scarcity.js";
