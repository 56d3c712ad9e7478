import "../parts/form-fields/fields.css";
import "../parts/lightbox.css";
import "../variant-picker/styles.css";
import "../quantity-input/styles.css";
import "../add-to-cart/styles.css";

export { Product as component } from "./Product.js";
export { productFromHtml as propsFromHtml } from "./product-from-html.js";
