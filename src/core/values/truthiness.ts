/** Language reference, section 6.2. */
export { isTruthy, truthTest } from "../../model/truthiness.js";
