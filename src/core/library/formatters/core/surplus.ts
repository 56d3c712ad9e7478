import type { Parameter } from "../../define.js";

/** Closes the parameters of formatters that published sites may call with more arguments than they use. */
export const surplus: Parameter = {
  name: "surplus",
  summary: "Further arguments are accepted and ignored.",
  kind: "text",
  optional: true,
  repeated: true,
};
