import "./styles.css";

export { QuantityInput as component } from "./QuantityInput.js";
