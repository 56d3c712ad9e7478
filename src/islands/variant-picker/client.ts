import "./styles.css";

export { pickerFromHtml as propsFromHtml } from "./picker-from-html.js";
export { VariantPicker as component } from "./VariantPicker.js";
