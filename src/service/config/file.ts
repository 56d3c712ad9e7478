import { readFileSync } from "node:fs";
import { parseJson } from "../../store/json-document.js";
import { StartFault } from "../start-fault.js";
import type { Settings } from "./settings.js";

/** The settings in a JSON file. Throws a `StartFault` when it cannot be read. */
export function readConfigFile(path: string): Settings {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new StartFault(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const document = parseJson(text);
  if (!document.ok) {
    const { line, column } = document.position;
    throw new StartFault(`${path}:${line}:${column}: is not JSON: ${document.message}`);
  }
  const { value } = document;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Settings;
  throw new StartFault(`${path}: must hold a JSON object`);
}
