import { useMemo } from "react";
import type { Problem, ProposedFix } from "../engine/protocol.js";
import type { EngineState } from "../use-engine.js";
import { SITE_DATA, textOf, type Workspace } from "../workspace/workspace.js";
import { CostPanel } from "./cost-panel.js";
import { DataPanel } from "./data-panel.js";
import { GuidePanel, type GuideSubject } from "./guide-panel.js";
import { InspectPanel } from "./inspect-panel.js";
import { type PanelName, Panels } from "./panels.js";
import { ProblemsPanel } from "./problems-panel.js";

interface Props {
  readonly shown: PanelName;
  readonly onShow: (panel: PanelName) => void;
  readonly engine: EngineState;
  readonly workspace: Workspace;
  readonly chosen: number;
  readonly subject: GuideSubject | undefined;
  readonly onProblem: (problem: Problem) => void;
  readonly onFix: (fix: ProposedFix) => void;
  readonly onExplain: (code: string) => void;
  readonly onRun: (run: number) => void;
  readonly onHighlight: (run: number, reveal: boolean) => void;
}

export function PanelsPane(props: Props) {
  const { shown, onShow, engine, workspace, chosen, subject } = props;
  const { client, rendering, problems, failure } = engine;
  const errors = rendering?.errors ?? [];
  const data = useMemo(() => (shown === "Data" ? dataOf(workspace) : undefined), [shown, workspace]);
  return (
    <Panels shown={shown} count={problems.length} onShow={onShow}>
      {shown === "Problems" && (
        <ProblemsPanel
          problems={problems}
          errors={errors}
          failure={failure}
          onOpen={props.onProblem}
          onFix={props.onFix}
          onExplain={props.onExplain}
        />
      )}
      {shown === "Inspect" && (
        <InspectPanel
          origins={rendering?.origins}
          workspace={workspace}
          chosen={chosen}
          onGo={props.onRun}
          onHighlight={props.onHighlight}
        />
      )}
      {shown === "Data" && <DataPanel value={data} reads={rendering?.origins?.reads} />}
      {shown === "Cost" && (
        <CostPanel limits={rendering?.limits ?? []} measure={() => client.call(workspace, "costs")} />
      )}
      {shown === "HTML" && <pre className="html">{rendering?.html ?? ""}</pre>}
      {shown === "Guide" && (
        <GuidePanel subject={subject} explain={(code) => client.call(workspace, "explain", code)} />
      )}
    </Panels>
  );
}

/** The data of the page for the engine. An empty object if it is not valid JSON. */
function dataOf(workspace: Workspace): unknown {
  const own = read(workspace, workspace.data);
  const shared = read(workspace, SITE_DATA);
  return Array.isArray(own) || typeof own !== "object" ? own : { ...(shared as object), ...own };
}

function read(workspace: Workspace, path: string): unknown {
  try {
    return JSON.parse(textOf(workspace, path) ?? "{}");
  } catch {
    return {};
  }
}
