import { useId, useState } from "react";
import { MAX_SETS, setNameProblem, withCopy, withoutSet } from "../workspace/option-sets.js";
import type { Workspace } from "../workspace/workspace.js";

interface Props {
  readonly workspace: Workspace;
  readonly onChange: (change: (workspace: Workspace) => Workspace) => void;
}

/** Names the current set of options, copies it and removes it: a tab for each locale, for instance. */
export function OptionSetFields({ workspace, onChange }: Props) {
  const id = useId();
  const { settings, spare } = workspace;
  const [draft, setDraft] = useState<string>();
  const name = (draft ?? settings.name).trim();
  const problem = setNameProblem(workspace, name);
  const rename = (): void => {
    setDraft(undefined);
    if (problem === undefined) onChange((files) => ({ ...files, settings: { ...files.settings, name } }));
  };
  return (
    <fieldset>
      <legend>Sets of options</legend>
      <div className="field">
        <label htmlFor={`${id}-name`}>Name of this set</label>
        <input
          id={`${id}-name`}
          value={draft ?? settings.name}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === "Enter" && rename()}
        />
        <p id={`${id}-hint`} className="hint">
          {problem ?? "Each set has its own tab. The preview shows the one that was opened last."}
        </p>
      </div>
      <div className="actions">
        <button type="button" disabled={spare.length + 1 >= MAX_SETS} onClick={() => onChange(withCopy)}>
          Add another set
        </button>
        <button
          type="button"
          className="quiet"
          disabled={spare.length === 0}
          onClick={() => onChange(withoutSet)}
        >
          Remove this set
        </button>
      </div>
    </fieldset>
  );
}
