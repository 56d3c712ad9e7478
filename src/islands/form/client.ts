import "../parts/captcha/badge.css";
import "../parts/lightbox.css";
import "../parts/form-fields/fields.css";

export { Form as component } from "./Form.js";
