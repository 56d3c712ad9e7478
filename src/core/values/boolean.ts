/** BOOL. */
export { booleanOf as toBoolean } from "../../model/json.js";
