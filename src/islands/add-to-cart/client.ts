import "../parts/form-fields/fields.css";
import "../parts/lightbox.css";
import "./styles.css";

export { AddToCart as component } from "./AddToCart.js";
export { buttonFromHtml as propsFromHtml } from "./button-from-html.js";
