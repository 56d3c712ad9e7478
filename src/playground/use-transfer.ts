import { useCallback, useRef } from "react";
import { type OpenedFiles, readDropped, readFiles, workspaceFrom } from "./workspace/opened-files.js";
import { archiveOf, curlCommand } from "./workspace/site-archive.js";
import { type Workspace, withFiles } from "./workspace/workspace.js";

interface Options {
  readonly workspace: Workspace;
  readonly link: () => Promise<string | undefined>;
  readonly change: (change: (workspace: Workspace) => Workspace) => void;
  readonly open: (workspace: Workspace) => void;
  readonly setStatus: (status: string) => void;
}

/** Milliseconds until the blob URL of a download is revoked. The browser has started the download by then. */
const REVOKE_DELAY = 60_000;

/** Imports files, and exports them as a link, a zip or a command. */
export function useTransfer(options: Options) {
  const latest = useRef(options);
  latest.current = options;

  const importFiles = useCallback(({ files, skipped }: OpenedFiles): void => {
    const { open, change, setStatus } = latest.current;
    const opened = files.length > 1 ? workspaceFrom(files) : undefined;
    if (opened !== undefined) open(opened);
    else if (files.length > 0) change((workspace) => withFiles(workspace, files));
    const skippedText =
      skipped.length === 0
        ? ""
        : ` ${skipped.length} skipped, because they are too large, not text, or have an unusual name: ${skipped[0]}.`;
    setStatus(`Opened ${files.length} ${files.length === 1 ? "file" : "files"}.${skippedText}`);
  }, []);
  const fail = useCallback((error: unknown): void => {
    latest.current.setStatus(error instanceof Error ? error.message : String(error));
  }, []);
  const copy = useCallback(async (text: string, status: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    latest.current.setStatus(status);
  }, []);

  return {
    openFiles: useCallback(
      (list: FileList) => void readFiles(list).then(importFiles, fail),
      [importFiles, fail],
    ),
    openDropped: useCallback(
      (items: DataTransferItemList) => void readDropped(items).then(importFiles, fail),
      [importFiles, fail],
    ),
    share: async (): Promise<void> => {
      const address = await latest.current.link();
      if (address === undefined) {
        latest.current.setStatus("These files are too large for a link. Download them instead.");
        return;
      }
      history.replaceState(null, "", address);
      await copy(address, "The link was copied. It is also in the address bar.").catch(() =>
        latest.current.setStatus("The link is in the address bar. The browser blocked the clipboard."),
      );
    },
    copyCurl: async (): Promise<void> => {
      const { workspace } = latest.current;
      const command = curlCommand(workspace, location.origin);
      await copy(command, `The command was copied${withSetOf(workspace)}.`).catch(() =>
        latest.current.setStatus("The browser blocked the clipboard. Allow it and try again."),
      );
    },
    download: async (): Promise<void> => {
      const { workspace } = latest.current;
      const bytes = await archiveOf(workspace);
      const url = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = "playground.zip";
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY);
      latest.current.setStatus(
        `Downloaded playground.zip${withSetOf(workspace)}. Unpack it, and serve it with platen serve --site FOLDER.`,
      );
    },
  };
}

/** Names the current set of options if there are others. Only the current one is exported. */
function withSetOf({ settings, spare }: Workspace): string {
  return spare.length === 0 ? "" : ` with the options of “${settings.name}”`;
}
