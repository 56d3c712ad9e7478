import "../parts/captcha/badge.css";
import "./styles.css";

export { RestockForms as component } from "./RestockForms.js";
