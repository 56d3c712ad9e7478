import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns V8's collector: of the whole heap, or of young objects. */
export function garbageCollector(): (options?: { readonly type: "minor" }) => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
