import "./styles.css";

export { RestockForms as component } from "./RestockForms.js";
