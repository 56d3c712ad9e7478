/** Language reference, section 6.2. */
export { isTruthy } from "../../model/truthiness.js";
