import { useCallback, useEffect, useRef, useState } from "react";
import { sampleFiles } from "./samples/samples.js";
import { keep, store } from "./workspace/stored.js";
import { hashOf } from "./workspace/url-state.js";
import type { Workspace } from "./workspace/workspace.js";

/** Milliseconds without changes before the URL and the store are updated. */
const AFTER_TYPING = 400;

interface WorkspaceState {
  readonly workspace: Workspace;
  /** Changes when all files are replaced. */
  readonly generation: number;
  change(change: (workspace: Workspace) => Workspace): void;
  /** Replaces all files in the current entry of the history, or in a new one, so that Back returns to the old files. */
  replace(workspace: Workspace, isNewEntry: boolean): void;
  /** The link with all files. Undefined if they are too large. */
  link(): Promise<string | undefined>;
}

/** The files, stored in the URL and for the next visit. */
export function useWorkspace(first: Workspace): WorkspaceState {
  const [workspace, setWorkspace] = useState(first);
  const [generation, setGeneration] = useState(0);
  const latest = useRef(workspace);
  latest.current = workspace;

  const change = useCallback((changed: (workspace: Workspace) => Workspace) => setWorkspace(changed), []);
  const replace = useCallback((next: Workspace, isNewEntry: boolean) => {
    if (isNewEntry) history.pushState(null, "", location.pathname);
    setWorkspace(next);
    setGeneration((count) => count + 1);
  }, []);
  const link = useCallback(async () => {
    const hash = await hashOf(latest.current, sampleFiles);
    return hash === undefined ? undefined : `${location.origin}${location.pathname}#${hash}`;
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      store(workspace);
      void link().then((address) => {
        if (latest.current === workspace) keep(workspace, address);
      });
    }, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [workspace, link]);

  return { workspace, generation, change, replace, link };
}
