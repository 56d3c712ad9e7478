import { useEffect, useRef, useState } from "react";
import { EngineClient } from "./engine/client.js";
import type { Problem, Rendering } from "./engine/protocol.js";
import { kindOf, type Workspace } from "./workspace/workspace.js";

export interface EngineState {
  readonly client: EngineClient;
  readonly rendering: Rendering | undefined;
  /** The workspace that was rendered. */
  readonly rendered: Workspace;
  readonly problems: readonly Problem[];
  readonly tokens: { readonly path: string; readonly tokens: readonly number[] } | undefined;
  /** The reason why the engine does not work. */
  readonly failure: string | undefined;
  /** Whether the results are those of the current workspace. */
  readonly isCurrent: boolean;
}

interface RunRequest {
  readonly workspace: Workspace;
  readonly shown: string;
  readonly withOrigins: boolean;
}

/** Renders and lints the workspace after each change: one run at a time, and always the latest state. */
export function useEngine(
  url: string,
  workspace: Workspace,
  shown: string,
  withOrigins: boolean,
): EngineState {
  const [client] = useState(() => new EngineClient(url));
  const [{ rendering, rendered }, setRendered] = useState<Pick<EngineState, "rendering" | "rendered">>({
    rendering: undefined,
    rendered: workspace,
  });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [tokens, setTokens] = useState<EngineState["tokens"]>();
  const [failure, setFailure] = useState<string>();
  const [isCurrent, setCurrent] = useState(false);
  const requested = useRef<RunRequest>(undefined);
  const isRunning = useRef(false);

  useEffect(() => {
    requested.current = { workspace, shown, withOrigins };
    setCurrent(false);
    if (isRunning.current) return;
    isRunning.current = true;
    const run = async (): Promise<void> => {
      for (let next = requested.current; next !== undefined; next = requested.current) {
        requested.current = undefined;
        const { workspace: files, shown: path } = next;
        setRendered({ rendering: await client.call(files, "render", next.withOrigins), rendered: files });
        if (requested.current !== undefined) continue;
        if (kindOf(path) === "template")
          setTokens({ path, tokens: await client.call(files, "tokens", path) });
        if (requested.current !== undefined) continue;
        setProblems(await client.call(files, "problems"));
        setFailure(undefined);
      }
      setCurrent(true);
    };
    run()
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        isRunning.current = false;
      });
  }, [client, workspace, shown, withOrigins]);

  return { client, rendering, rendered, problems, tokens, failure, isCurrent };
}
