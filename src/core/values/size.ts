/** SIZE: number of elements or keys; 0 for everything that is no container. */
export { sizeOf } from "../../model/json.js";
