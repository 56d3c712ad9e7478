import { checkstyle } from "./checkstyle.js";
import { github } from "./github.js";
import { json } from "./json.js";
import { junit } from "./junit.js";
import type { Reporter } from "./report.js";
import { sarif } from "./sarif.js";
import { stylish } from "./stylish.js";

/** Every report format. */
export const reporters: readonly Reporter[] = [stylish, json, sarif, github, checkstyle, junit];
