export { QuantityInput as component } from "./QuantityInput.js";
