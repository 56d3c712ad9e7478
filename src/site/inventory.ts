import { LineIndex } from "#core/source/line-index.js";
import type { Position } from "#core/source/span.js";
import { partialsOf } from "./page/page-renderer.js";
import type { SiteState } from "./site-folder.js";

/** Something that templates or configurations name and that does not exist. */
export interface MissingFile {
  readonly kind: "sheet" | "script" | "partial" | "region";
  /** As named. */
  readonly name: string;
  /** Where it is named. At least one. */
  readonly places: readonly { readonly path: string; readonly position: Position }[];
}

/** The contents of a repository, for its author. */
export interface Inventory {
  readonly missing: readonly MissingFile[];
  /** Files of the template that nothing names, by their path below the template root. */
  readonly unused: readonly string[];
  readonly addresses: readonly { readonly path: string; readonly title: string; readonly kind: string }[];
  readonly blockFields: readonly {
    readonly id: string;
    readonly place: string;
    readonly isFilled: boolean;
  }[];
}

const SYSTEM_PARTIALS = new Set(["sqs-share-buttons", "sqs-social-links"]);
const SCRIPT = /<squarespace:script\b[^>]*?\bsrc\s*=\s*["']?([^\s"'>]+)/gi;
const PLAIN_SCRIPT = /<script\b[^>]*?\bsrc\s*=\s*["']\/scripts\/([^\s"'?{]+)/gi;
const APPLIED = /\|\s*apply\s+([^\s|}]+)|\{\.include\s+([^\s}]+)/g;
const BLOCK =
  /<squarespace:(?:navigation|folder-navigation|category)\b[^>]*?\btemplate\s*=\s*["']?([^\s"'>/]+)/gi;
const FIELD = /<squarespace:block-field\b[^>]*?\bid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** Compares what the files of a repository name with what is there. */
export function inventoryOf(state: SiteState): Inventory {
  const { configuration, content, scripts, paths, templates } = state;
  const missing = new Map<
    string,
    { kind: MissingFile["kind"]; name: string; places: MissingFile["places"][number][] }
  >();
  const used = new Set<string>();
  const blockFields: Inventory["blockFields"][number][] = [];
  const note = (kind: MissingFile["kind"], name: string, path: string, position: Position): void => {
    const key = `${kind} ${name}`;
    const entry = missing.get(key) ?? { kind, name, places: [] };
    missing.set(key, entry);
    entry.places.push({ path, position });
  };
  const partials = partialsOf(state);
  for (const [path, source] of Object.entries(templates)) {
    const text = withoutComments(source);
    const lines = new LineIndex(source);
    const each = (pattern: RegExp, found: (name: string, position: Position) => void): void => {
      for (const match of text.matchAll(pattern)) {
        const name = match.slice(1).find((group) => group !== undefined) ?? "";
        // A name that a tag writes is only known on a page.
        if (!name.includes("{")) found(name, lines.position(match.index));
      }
    };
    for (const pattern of [SCRIPT, PLAIN_SCRIPT]) {
      each(pattern, (name, position) => {
        used.add(`scripts/${name}`);
        if (!Object.hasOwn(scripts, name)) note("script", name, path, position);
      });
    }
    each(APPLIED, (name, position) => {
      used.add(name);
      if (!Object.hasOwn(partials, name) && !SYSTEM_PARTIALS.has(name)) note("partial", name, path, position);
    });
    each(BLOCK, (name, position) => {
      const file = `${name.replace(/\.block$/, "")}.block`;
      used.add(file);
      if (!Object.hasOwn(partials, file)) note("partial", file, path, position);
    });
    for (const match of text.matchAll(FIELD)) {
      const id = match[1] ?? match[2] ?? match[3] ?? "";
      const { line } = lines.position(match.index);
      blockFields.push({ id, place: `${path}:${line}`, isFilled: Object.hasOwn(content.blockFields, id) });
    }
  }
  const start = { offset: 0, line: 1, column: 1 };
  for (const { regions } of configuration.layouts) {
    for (const region of regions) {
      const file = [`${region}.region`, `regions/${region}.region`].find((name) =>
        Object.hasOwn(templates, name),
      );
      if (file === undefined) note("region", `${region}.region`, "template.conf", start);
      else used.add(file);
    }
  }
  for (const sheet of configuration.stylesheets) {
    used.add(`styles/${sheet}`);
    if (!paths.includes(`styles/${sheet}`) && !/^(?:https?:)?\/\//.test(sheet))
      note("sheet", sheet, "template.conf", start);
  }
  for (const block of Object.values(configuration.overrides)) used.add(block);
  return {
    missing: [...missing.values()],
    unused: paths.filter((path) => isUnused(path, used)),
    addresses: addressesOf(state),
    blockFields,
  };
}

/** Blocks, regions and listed sheets must be named somewhere. Other files are used by their place. */
function isUnused(path: string, used: ReadonlySet<string>): boolean {
  if (/\.block$/.test(path)) {
    const below = path.replace(/^(?:blocks|layouts)\//, "");
    return !used.has(below) && !used.has(path.slice(path.lastIndexOf("/") + 1));
  }
  if (/\.region$/.test(path)) return !used.has(path) && !used.has(path.slice(path.lastIndexOf("/") + 1));
  return /^styles\/[^/]+\.css$/.test(path) && path !== "styles/reset.css" && !used.has(path);
}

function addressesOf({ content }: SiteState): Inventory["addresses"] {
  return content.collections.flatMap(({ fields, items, enabled, typeName }) => {
    if (!enabled) return [];
    const title = String(fields["title"]);
    return [
      { path: String(fields["fullUrl"]), title, kind: typeName },
      ...items.map((item) => ({
        path: String(item["fullUrl"]),
        title: String(item["title"]),
        kind: `${typeName} item`,
      })),
    ];
  });
}

/** Replaces comments by blanks, so that offsets stay. */
function withoutComments(source: string): string {
  return source.replace(/<!--[\s\S]*?-->|\{##[\s\S]*?##\}|\{#[^}]*\}/g, (comment) =>
    comment.replace(/[^\n]/g, " "),
  );
}
