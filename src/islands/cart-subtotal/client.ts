export { CartSubtotal as component } from "./CartSubtotal.js";
