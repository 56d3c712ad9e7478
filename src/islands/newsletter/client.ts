import "../parts/captcha/badge.css";
import "../parts/form-fields/fields.css";

export { Newsletter as component } from "./Newsletter.js";
