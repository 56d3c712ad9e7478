import "../parts/form-fields/fields.css";
import "../parts/lightbox.css";
import "../variant-picker/styles.css";
import "../quantity-input/styles.css";
import "../add-to-cart/styles.css";
import "../parts/captcha/badge.css";
import "../restock-form/styles.css";
import "./styles.css";

export { QuickView as component } from "./QuickView.js";
