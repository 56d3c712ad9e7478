import { FileError } from "#store/file-error.js";
import { parseJson, repeatedKey } from "#store/json-document.js";
import { readRegularFileSync } from "#store/regular-file.js";
import { decodeUtf8 } from "#store/utf8.js";
import { StartError } from "#website/start-error.js";
import type { Settings } from "./settings.js";

/** Reads settings from a JSON file. Throws a `StartError` if it cannot be read. */
export function readConfigFile(path: string): Settings {
  const text = decodeUtf8(bytesOf(path));
  if (text === undefined) throw new StartError(`${path}: is not UTF-8 text`);
  const document = parseJson(text);
  if (!document.ok) {
    const { line, column } = document.position;
    throw new StartError(`${path}:${line}:${column}: is not JSON: ${document.message}`);
  }
  const repeated = repeatedKey(text);
  if (repeated !== undefined) {
    const { line, column } = repeated.position;
    throw new StartError(`${path}:${line}:${column}: ${repeated.message}`);
  }
  const { value } = document;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Settings;
  throw new StartError(`${path}: must contain a JSON object`);
}

function bytesOf(path: string): Uint8Array {
  try {
    return readRegularFileSync(path);
  } catch (error) {
    throw error instanceof FileError ? new StartError(error.message) : error;
  }
}
