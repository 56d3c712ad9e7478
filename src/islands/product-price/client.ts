export { ProductPrice as component } from "./ProductPrice.js";
