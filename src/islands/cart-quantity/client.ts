export { CartQuantity as component } from "./CartQuantity.js";
