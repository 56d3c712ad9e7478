import { useId, useState } from "react";
import type { Origins } from "../engine/protocol.js";
import { textOf, type Workspace } from "../workspace/workspace.js";

interface Props {
  readonly origins: Origins | undefined;
  readonly workspace: Workspace;
  /** The run selected in the preview; -1 for none. */
  readonly chosen: number;
  readonly onGo: (run: number) => void;
  readonly onHighlight: (run: number, reveal: boolean) => void;
}

const MAX_ROWS = 150;

/** Finds the tag that wrote a part of the page: with the pointer in the preview, or in a list. */
export function InspectPanel({ origins, workspace, chosen, onGo, onHighlight }: Props) {
  const [words, setWords] = useState("");
  const id = useId();
  if (origins === undefined) return <p className="hint">The page is being rendered.</p>;
  const entries = origins.runs.flatMap((run, index) => {
    const tag = sourceOf(workspace, run);
    const isTag = tag.startsWith("{");
    return isTag && run.text.trim() !== "" ? [{ run, index, tag }] : [];
  });
  const query = words.trim().toLowerCase();
  const matching = entries.filter(({ run, tag }) =>
    `${run.text} ${run.path ?? ""} ${tag}`.toLowerCase().includes(query),
  );
  const selected = origins.runs[chosen];
  return (
    <div className="inspect">
      {selected !== undefined && (
        <section className="chosen" aria-label="Chosen in the preview" aria-live="polite">
          <p>
            <code>{shorten(sourceOf(workspace, selected))}</code> wrote <q>{shorten(selected.text)}</q>
            {selected.path !== undefined && (
              <>
                {" "}
                from <code>{selected.path === "" ? "@" : selected.path}</code>
              </>
            )}
          </p>
          <button type="button" onClick={() => onGo(chosen)}>
            Go to {placeOf(workspace, selected)}
          </button>
        </section>
      )}
      <label htmlFor={id}>Search the output of tags</label>
      <input
        id={id}
        type="search"
        placeholder="a price, a name, a data path"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="hint" aria-live="polite">
        {matching.length} parts of the page
        {matching.length > MAX_ROWS ? `; ${MAX_ROWS} are shown` : ""}.
      </p>
      <ul>
        {matching.slice(0, MAX_ROWS).map(({ run, index, tag }) => (
          <li key={index}>
            <button
              type="button"
              className="row"
              aria-current={index === chosen}
              onFocus={() => onHighlight(index, true)}
              onPointerEnter={() => onHighlight(index, false)}
              onClick={() => onGo(index)}
            >
              <q className="message">{shorten(run.text)}</q> <code>{shorten(tag)}</code>{" "}
              {run.path !== undefined && <span className="path">{run.path === "" ? "@" : run.path}</span>}
              <span className="place">{placeOf(workspace, run)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Run = Origins["runs"][number];

function sourceOf(workspace: Workspace, { template = "", span }: Run): string {
  return (textOf(workspace, template) ?? "").slice(span.start, span.end);
}

function placeOf(workspace: Workspace, { template = "", span }: Run): string {
  const before = (textOf(workspace, template) ?? "").slice(0, span.start);
  return `${template}:${before.split("\n").length}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
