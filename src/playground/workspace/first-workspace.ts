import { sampleFiles, sampleWorkspace } from "../samples/samples.js";
import { storedWorkspace } from "./stored.js";
import { workspaceOf } from "./url-state.js";
import { completeWorkspace, DEFAULT_SETTINGS, type Workspace } from "./workspace.js";

interface First {
  readonly workspace: Workspace;
  /** A message if a link could not be read. */
  readonly notice: string;
}

/** Returns the workspace of the link, that of the last visit, or the first sample. `#sample=ID` opens a sample. */
export async function firstWorkspace(hash: string): Promise<First> {
  const sample = /^sample=([\w/-]+)$/.exec(hash)?.[1];
  const linked =
    sample === undefined
      ? hash === ""
        ? undefined
        : await workspaceOf(hash, sampleFiles)
      : await sampleWorkspace(sample);
  if (linked !== undefined) return { workspace: linked, notice: "" };
  const notice = hash === "" ? "" : "The link could not be read. It may have been cut; ask for a new one.";
  const workspace = storedWorkspace() ?? (await sampleWorkspace("welcome"));
  const empty = { sample: undefined, files: [], page: "", data: "", settings: DEFAULT_SETTINGS };
  return { workspace: workspace ?? completeWorkspace(empty), notice };
}
