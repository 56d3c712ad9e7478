/** The variables through which a layout includes the platform's content. */
export type LayoutVariable = "squarespace-headers" | "squarespace-footers";

interface Files {
  readonly root: string;
  readonly paths: ReadonlySet<string>;
  readonly read: (path: string) => Promise<string | undefined>;
}

const VARIABLES: readonly LayoutVariable[] = ["squarespace-headers", "squarespace-footers"];
const PARTIAL_CALL = /\|\s*apply\s+([\w./-]+)|\{\.include\s+([\w./-]+)/g;

/**
 * Returns, for each layout, the variables that neither its regions nor the blocks that they apply write. Omits layouts
 * that are not whole documents and layouts with missing files.
 */
export async function missingVariables(
  layouts: Readonly<Record<string, readonly string[]>>,
  files: Files,
): Promise<Readonly<Record<string, readonly LayoutVariable[]>>> {
  const missingByLayout: Record<string, readonly LayoutVariable[]> = Object.create(null);
  for (const [key, regions] of Object.entries(layouts)) {
    const text = await textOf(
      regions.map((name) => `${name.replace(/\.region$/, "")}.region`),
      files,
    );
    if (text === undefined || !/<(?:html|body)\b/i.test(text)) continue;
    const missing = VARIABLES.filter(
      (name) => !text.includes(name) && !text.includes(name.replace("-", ".")),
    );
    if (missing.length > 0) missingByLayout[key] = missing;
  }
  return missingByLayout;
}

/** Returns the text of files and of everything that they apply; undefined if one of them is missing. */
async function textOf(names: readonly string[], { root, paths, read }: Files): Promise<string | undefined> {
  const texts: string[] = [];
  const pending = new Set(names);
  for (const name of pending) {
    const path = [name, `regions/${name}`, `blocks/${name}`, `blocks/${name}.block`]
      .map((candidate) => root + candidate)
      .find((candidate) => paths.has(candidate));
    const text = path === undefined ? undefined : await read(path);
    if (text === undefined) return undefined;
    texts.push(text);
    for (const [, applied = "", included = ""] of text.matchAll(PARTIAL_CALL))
      pending.add(applied || included);
  }
  return texts.join("\n");
}
