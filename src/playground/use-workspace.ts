import { useCallback, useEffect, useRef, useState } from "react";
import { sampleFiles } from "./samples/samples.js";
import { store } from "./workspace/stored.js";
import { hashOf } from "./workspace/url-state.js";
import type { Workspace } from "./workspace/workspace.js";

/** Milliseconds without changes before the URL and the store are updated. */
const AFTER_TYPING = 400;

interface Kept {
  readonly workspace: Workspace;
  /** Changes when all files are replaced. */
  readonly generation: number;
  change(change: (workspace: Workspace) => Workspace): void;
  replace(workspace: Workspace): void;
  /** The link with all files. Undefined if they are too large. */
  link(): Promise<string | undefined>;
}

/** The files, stored in the URL and for the next visit. */
export function useWorkspace(first: Workspace): Kept {
  const [workspace, setWorkspace] = useState(first);
  const [generation, setGeneration] = useState(0);
  const latest = useRef(workspace);
  latest.current = workspace;

  const change = useCallback((changed: (workspace: Workspace) => Workspace) => setWorkspace(changed), []);
  const replace = useCallback((next: Workspace) => {
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
        if (latest.current !== workspace) return;
        // Without a hash the next visit uses the store.
        history.replaceState(null, "", address ?? location.pathname);
      });
    }, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [workspace, link]);

  return { workspace, generation, change, replace, link };
}
