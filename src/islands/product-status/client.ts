export { ProductStatus as component } from "./ProductStatus.js";
