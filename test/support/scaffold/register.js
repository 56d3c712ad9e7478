/**
 * Adds an import and a list entry to a registry. Both stay sorted.
 *
 * @param {string} source
 * @param {{ variable: string, from: string, list: string }} entry `list` is the name of the exported array.
 */
export function register(source, { variable, from, list }) {
  const statement = `import { ${variable} } from "${from}";`;
  const withImport = insertSorted(source, /^import \{ \w+ \} from "([^"]+)";\n/gm, from, `${statement}\n`);
  const opening = new RegExp(`export const ${list}\\b[^=]*= \\[\\n`).exec(withImport);
  if (opening === null) throw new Error(`There is no list "${list}".`);
  const start = opening.index + opening[0].length;
  const end = withImport.indexOf("];", start);
  const entries = insertSorted(withImport.slice(start, end), /^ {2}(\w+),\n/gm, variable, `  ${variable},\n`);
  return withImport.slice(0, start) + entries + withImport.slice(end);
}

/**
 * Inserts a line before the first line whose key is greater, or after the last one.
 *
 * @param {string} text
 * @param {RegExp} lines matches lines with their key
 * @param {string} key
 * @param {string} line
 */
function insertSorted(text, lines, key, line) {
  const matches = [...text.matchAll(lines)];
  const next = matches.find(([, otherKey = ""]) => otherKey > key);
  const last = matches.at(-1);
  const at = next?.index ?? (last === undefined ? 0 : last.index + last[0].length);
  return text.slice(0, at) + line + text.slice(at);
}
