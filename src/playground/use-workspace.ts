import { useCallback, useEffect, useRef, useState } from "react";
import { sampleFiles } from "./samples/samples.js";
import { store } from "./workspace/stored.js";
import { hashOf } from "./workspace/url-state.js";
import type { Workspace } from "./workspace/workspace.js";

/** Milliseconds of rest before the address and the store follow. */
const AFTER_TYPING = 400;

interface Kept {
  readonly workspace: Workspace;
  /** Changes when all files are replaced by others. */
  readonly generation: number;
  change(change: (workspace: Workspace) => Workspace): void;
  replace(workspace: Workspace): void;
  /** The address with all files; undefined where they are too much for one. */
  link(): Promise<string | undefined>;
}

/** The files, kept in the address and for the next visit. */
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
        // Without a hash the next visit takes what is stored.
        history.replaceState(null, "", address ?? location.pathname);
      });
    }, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [workspace, link]);

  return { workspace, generation, change, replace, link };
}
