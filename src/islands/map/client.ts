import "./styles.css";

export { MapBlock as component } from "./MapBlock.js";
