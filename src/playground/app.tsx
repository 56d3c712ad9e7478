import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialogs, type OpenDialog } from "./dialogs/dialogs.js";
import type { EditorActions } from "./editor/editor-actions.js";
import { type EditorHandle, EditorPane, type Jump } from "./editor/editor-pane.js";
import type { Problem } from "./engine/protocol.js";
import { FileBar, OPTIONS } from "./file-bar.js";
import { Header, type Theme } from "./header.js";
import type { PageSettings } from "./page-settings.js";
import type { GuideSubject } from "./panels/guide-panel.js";
import { OptionsForm } from "./panels/options-form.js";
import type { PanelName } from "./panels/panels.js";
import { PanelsPane } from "./panels/panels-pane.js";
import { Preview, type PreviewHandle, type PreviewOptions } from "./preview/preview.js";
import { PreviewBar } from "./preview/preview-bar.js";
import { sampleBase } from "./samples/samples.js";
import { Splitter } from "./splitter.js";
import { useDrop } from "./use-drop.js";
import { useEngine } from "./use-engine.js";
import { useTheme } from "./use-theme.js";
import { useTransfer } from "./use-transfer.js";
import { useWorkspace } from "./use-workspace.js";
import { firstWorkspace } from "./workspace/first-workspace.js";
import { optionSets, withSet } from "./workspace/option-sets.js";
import { textOf, type Workspace, withChanges, withoutFile, withText } from "./workspace/workspace.js";

interface Props {
  readonly settings: PageSettings;
  readonly first: Workspace;
  readonly notice: string;
}

const LEAVING = { link: "Links", form: "Forms", refresh: "Refreshes" } as const;

const DEFAULT_PREVIEW: PreviewOptions = { width: 0, scheme: "auto", scripts: true, slow: false };

export function App({ settings, first, notice }: Props) {
  const state = useWorkspace(first);
  const { workspace, generation, change, replace } = state;
  const [active, setActive] = useState(first.page);
  const [panel, setPanel] = useState<PanelName>("Problems");
  const [inspects, setInspects] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [subject, setSubject] = useState<GuideSubject>();
  const [jump, setJump] = useState<Jump>();
  const [status, setStatus] = useState(notice);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [preview, setPreview] = useState(DEFAULT_PREVIEW);
  const [columns, setColumns] = useState(50);
  const [rows, setRows] = useState(62);
  const [theme, setTheme] = useTheme();
  const editor = useRef<EditorHandle>(null);
  const frame = useRef<PreviewHandle>(null);
  const shown = active === OPTIONS || textOf(workspace, active) !== undefined ? active : workspace.page;
  const withOrigins = inspects || panel === "Inspect" || panel === "Data";
  const engine = useEngine(settings.engine, workspace, shown, withOrigins);
  const { client, rendering, rendered, problems } = engine;

  const goTo = (path: string, from: number, to: number): void => {
    setActive(path);
    setJump({ path, from, to, focus: true });
  };
  const explain = (code: string): void => {
    setSubject({ code });
    setPanel("Guide");
  };
  const show = useCallback(
    (next: Workspace, isNewEntry: boolean) => {
      replace(next, isNewEntry);
      setActive(next.page);
      setDialog(undefined);
      setStatus("");
    },
    [replace],
  );
  const open = useCallback((next: Workspace) => show(next, true), [show]);
  useEffect(() => {
    // Another link was pasted into the address bar, or the author went back.
    const follow = async (): Promise<void> => {
      const { workspace: next, notice: problem } = await firstWorkspace(location.hash.slice(1));
      if (problem === "") show(next, false);
      else setStatus(problem);
    };
    const hashChanged = (): void => {
      if (location.hash !== "") void follow();
    };
    // The hash does not change between two entries without one.
    const moved = (): void => {
      if (location.hash === "") void follow();
    };
    addEventListener("hashchange", hashChanged);
    addEventListener("popstate", moved);
    return () => {
      removeEventListener("hashchange", hashChanged);
      removeEventListener("popstate", moved);
    };
  }, [show]);
  const transfer = useTransfer({ ...state, open, setStatus });
  const isDropping = useDrop(transfer.openDropped);

  const problemAt = (path: string, offset: number): Problem | undefined => {
    const candidates = problems.filter(
      (problem) => problem.path === path && problem.from <= offset && offset <= problem.to,
    );
    return candidates.find(({ fixes }) => fixes.length > 0) ?? candidates[0];
  };
  const goToRun = (run: number): void => {
    const origin = rendering?.origins?.runs[run];
    setChosen(run);
    if (origin?.template !== undefined) goTo(origin.template, origin.span.start, origin.span.end);
  };
  const actions: EditorActions = {
    call: (method, ...parameters) => client.call(workspace, method, ...parameters),
    // Immediately, because the editor's next request, e.g. a completion, refers to this text.
    changed: (path, text) => flushSync(() => change((files) => withText(files, path, text))),
    moved: (path, offset) => {
      if (!withOrigins) return;
      const runs = rendering?.origins?.runs ?? [];
      const ownRuns = runs.flatMap(({ template, span }, run) =>
        template === path && span.start < offset && offset < span.end ? [run] : [],
      );
      frame.current?.highlight(ownRuns, false);
    },
    goToDefinition: async (path, offset) => {
      const location = await client.call(workspace, "definition", path, offset);
      if (location === undefined)
        setStatus("Nothing is defined here. Put the cursor on a partial or a variable.");
      else goTo(location.path, location.from, location.to);
    },
    rename: async (path, offset) => {
      const variable = await client.call(workspace, "renamed", path, offset);
      if ("reason" in variable) setStatus(variable.reason);
      else setDialog({ kind: "variable", path, offset, name: variable.name });
    },
    describe: async (path, offset) => {
      const description = await client.call(workspace, "hover", path, offset);
      if (description === undefined) return setStatus("There is nothing to describe here.");
      setSubject({ html: description.html });
      setPanel("Guide");
    },
    format: async (path) => {
      const changes = await client.call(workspace, "format", path);
      const hasError = problems.some((problem) => problem.path === path && problem.severity === "error");
      if (changes.length > 0) {
        change((files) => withChanges(files, changes));
        setStatus("Formatted. Only the amount of white space has changed, and the page looks the same.");
      } else if (hasError) setStatus("Repair the errors of this template. Then it can be formatted.");
      else setStatus("This template is formatted.");
    },
    fix: (path, offset) => {
      const [fix] = problemAt(path, offset)?.fixes ?? [];
      if (fix === undefined) return setStatus("There is no fix for a problem here.");
      change((files) => withChanges(files, fix.changes));
      setStatus(`Fixed: ${fix.title}`);
    },
    explain: (path, offset) => {
      const problem = problemAt(path, offset);
      if (problem === undefined) setStatus("There is no problem here.");
      else explain(problem.code);
    },
    explainCode: explain,
  };

  const moveTo = useCallback((code: string): boolean => {
    if (code === "Digit1") editor.current?.focus();
    else if (code === "Digit2") frame.current?.focus();
    else if (code === "Digit3")
      document.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
    else return false;
    return true;
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (moveTo(event.code)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [moveTo]);

  const faulty = useMemo(
    () => new Set(problems.filter(({ severity }) => severity !== "info").map(({ path }) => path)),
    [problems],
  );
  const areas = useRef<HTMLElement>(null);
  useEffect(() => {
    // Set by script, which a strict content security policy allows.
    areas.current?.style.setProperty("--columns", `${columns}%`);
    areas.current?.style.setProperty("--rows", `${rows}%`);
  }, [columns, rows]);

  return (
    <div className="app" data-busy={!engine.isCurrent}>
      <Header
        theme={theme}
        onTheme={(next: Theme) => setTheme(next)}
        onSamples={() => setDialog({ kind: "samples" })}
        onFiles={transfer.openFiles}
        onShare={transfer.share}
        onDownload={transfer.download}
        onCurl={transfer.copyCurl}
        onKeys={() => setDialog({ kind: "keys" })}
      />
      <main ref={areas} className="areas" data-dropping={isDropping}>
        <section className="sources" aria-label="Sources">
          <FileBar
            files={workspace.files}
            active={shown}
            faulty={faulty}
            onOpen={setActive}
            onFormat={() => actions.format(shown)}
            onNew={() => setDialog({ kind: "new" })}
            onRename={() => setDialog({ kind: "file", path: shown })}
            onRemove={() => change((files) => withoutFile(files, shown))}
            sets={optionSets(workspace).map(({ name }) => name)}
            set={workspace.settings.name}
            onSet={(name) => {
              change((files) => withSet(files, name));
              setActive(OPTIONS);
            }}
          />
          {shown === OPTIONS && (
            <OptionsForm key={workspace.settings.name} workspace={workspace} onChange={change} />
          )}
          <div className="editor-area" hidden={shown === OPTIONS}>
            <EditorPane
              ref={editor}
              path={shown === OPTIONS ? workspace.page : shown}
              text={textOf(workspace, shown === OPTIONS ? workspace.page : shown) ?? ""}
              generation={generation}
              tokens={engine.tokens}
              problems={problems}
              jump={jump}
              actions={actions}
            />
          </div>
        </section>
        <Splitter label="Width of the editor" axis="x" value={columns} onChange={setColumns} />
        <div className="results">
          <section className="preview" aria-label="Preview">
            <PreviewBar
              workspace={workspace}
              options={preview}
              inspects={inspects}
              onPage={(page) => change((files) => ({ ...files, page }))}
              onData={(data) => change((files) => ({ ...files, data }))}
              onOptions={setPreview}
              onInspect={(on) => {
                setInspects(on);
                if (on) setPanel("Inspect");
              }}
            />
            <Preview
              ref={frame}
              frame={settings.frame}
              islands={settings.islands}
              rendering={rendering}
              files={rendered.files}
              sampleBase={sampleBase(rendered.sample)}
              options={preview}
              inspects={inspects}
              onPoint={(run, isClick) => {
                frame.current?.highlight(run < 0 ? [] : [run], false);
                if (isClick && run >= 0) goToRun(run);
              }}
              onLeave={(by, href) => setStatus(`${LEAVING[by]} do not leave the preview: ${href}`)}
              onMove={moveTo}
            />
          </section>
          <Splitter label="Height of the preview" axis="y" value={rows} onChange={setRows} />
          <PanelsPane
            shown={panel}
            onShow={setPanel}
            engine={engine}
            workspace={workspace}
            chosen={chosen}
            subject={subject}
            onProblem={({ path, from, to }) => (path === "" ? setActive(OPTIONS) : goTo(path, from, to))}
            onFix={(fix) => {
              change((files) => withChanges(files, fix.changes));
              setStatus(`Fixed: ${fix.title}`);
            }}
            onExplain={explain}
            onRun={goToRun}
            onHighlight={(run, reveal) => frame.current?.highlight([run], reveal)}
          />
        </div>
      </main>
      <p className="status" role="status">
        {status}
      </p>
      <Dialogs
        dialog={dialog}
        workspace={workspace}
        client={client}
        onChange={change}
        onOpen={open}
        onActive={setActive}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}
