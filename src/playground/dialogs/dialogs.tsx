import type { EngineClient } from "../engine/client.js";
import type { ExampleFiles } from "../engine/protocol.js";
import { sampleWorkspace } from "../samples/samples.js";
import {
  completeWorkspace,
  DEFAULT_SETTINGS,
  kindOf,
  pathProblem,
  type Workspace,
  withChanges,
  withFiles,
  withName,
} from "../workspace/workspace.js";
import { KeysDialog } from "./keys-dialog.js";
import { NameDialog } from "./name-dialog.js";
import { SamplesDialog } from "./samples-dialog.js";

export type OpenDialog =
  | { readonly kind: "samples" }
  | { readonly kind: "keys" }
  | { readonly kind: "new" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "variable"; readonly path: string; readonly offset: number; readonly name: string };

interface Props {
  readonly dialog: OpenDialog | undefined;
  readonly workspace: Workspace;
  readonly client: EngineClient;
  readonly onChange: (change: (workspace: Workspace) => Workspace) => void;
  readonly onOpen: (workspace: Workspace) => void;
  readonly onActive: (path: string) => void;
  readonly onClose: () => void;
}

const PATH_HINT = "Pages end with .page, partials with .block, data with .json; assets are below assets/.";

export function Dialogs({ dialog, workspace, client, onChange, onOpen, onActive, onClose }: Props) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "keys":
      return <KeysDialog onClose={onClose} />;
    case "samples":
      return (
        <SamplesDialog
          examples={() => client.call(workspace, "examples")}
          onSample={async (id) => {
            const sample = await sampleWorkspace(id);
            if (sample !== undefined) onOpen(sample);
          }}
          onExample={async (name) => {
            const example = await client.call(workspace, "example", name);
            if (example !== undefined) onOpen(exampleWorkspace(example));
          }}
          onClose={onClose}
        />
      );
    case "new":
      return (
        <NameDialog
          title="New file"
          label="Path of the file"
          hint={PATH_HINT}
          initial="blocks/new.block"
          action="Create the file"
          problemOf={(path) => pathProblem(workspace, path)}
          onDone={(path) => {
            onChange((files) => withFiles(files, [{ path, text: kindOf(path) === "data" ? "{}\n" : "" }]));
            onActive(path);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "file":
      return (
        <NameDialog
          title="Rename the file"
          label="New path"
          hint={PATH_HINT}
          initial={dialog.path}
          action="Rename"
          problemOf={(path) =>
            path === dialog.path ? undefined : pathProblem(without(workspace, dialog.path), path)
          }
          onDone={(path) => {
            onChange((files) => withName(files, dialog.path, path));
            onActive(path);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "variable":
      return (
        <NameDialog
          title={`Rename ${dialog.name}`}
          label="New name of the variable"
          hint="Renames every use of the variable."
          initial={dialog.name}
          action="Rename"
          problemOf={async (name) => {
            const result = await client.call(workspace, "rename", dialog.path, dialog.offset, name);
            return result.ok ? undefined : result.reason;
          }}
          onDone={async (name) => {
            const result = await client.call(workspace, "rename", dialog.path, dialog.offset, name);
            if (result.ok) onChange((files) => withChanges(files, result.changes));
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}

/** The other files, whose names a renamed one must not take. */
function without(workspace: Workspace, path: string): Workspace {
  return { ...workspace, files: workspace.files.filter((file) => file.path !== path) };
}

function exampleWorkspace({ template, data, partials, locale }: ExampleFiles): Workspace {
  return completeWorkspace({
    sample: undefined,
    files: [
      { path: "pages/example.page", text: template },
      ...partials.map(([name, text]) => ({ path: `blocks/${name}`, text })),
      { path: "data/example.json", text: `${data}\n` },
    ],
    page: "pages/example.page",
    data: "data/example.json",
    settings: { ...DEFAULT_SETTINGS, locale },
  });
}
