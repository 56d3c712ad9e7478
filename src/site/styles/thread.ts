import { parentPort } from "node:worker_threads";
import { compileStyles, type StylesRequest } from "./compile-styles.js";

parentPort?.on("message", (request: StylesRequest) => {
  parentPort?.postMessage(compileStyles(request));
});
