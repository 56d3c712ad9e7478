import "./styles.css";

export { VariantPicker as component } from "./VariantPicker.js";
