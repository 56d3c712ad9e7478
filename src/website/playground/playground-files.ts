import { type BuiltFolder, openBuiltFolder } from "../files/built-folder.js";

const PAGE = "src/playground/main.tsx";
const FRAME = "src/playground/preview/frame.ts";
const ENGINE = "src/playground/engine/worker.ts";
const OFFLINE = "src/playground/offline/service-worker.ts";

/** The built files of the playground. */
export interface PlaygroundFiles extends Omit<BuiltFolder, "manifest"> {
  readonly manifest: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly frame: string;
  readonly engine: string;
  readonly offline: string;
}

/** Opens the playground built by `npm run build`. Returns undefined without a build. */
export async function openPlaygroundFiles(folder: string): Promise<PlaygroundFiles | undefined> {
  const built = await openBuiltFolder(folder);
  if (built === undefined) return undefined;
  const { manifest } = built;
  const fileOf = (entry: string): string => {
    const file = manifest[entry]?.file;
    if (file === undefined) throw new Error(`The manifest of the playground has no ${entry}.`);
    return file;
  };
  return {
    ...built,
    manifest: JSON.stringify(manifest),
    script: fileOf(PAGE),
    styles: manifest[PAGE]?.css ?? [],
    frame: fileOf(FRAME),
    engine: fileOf(ENGINE),
    offline: fileOf(OFFLINE),
  };
}
