import { fileName, kindOf, type SourceFile } from "./workspace/workspace.js";

interface Props {
  readonly files: readonly SourceFile[];
  readonly active: string;
  /** Paths of files with errors or warnings. */
  readonly faulty: ReadonlySet<string>;
  readonly onOpen: (path: string) => void;
  readonly onFormat: () => void;
  readonly onNew: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  /** Names of the sets of options, and that of the current one. */
  readonly sets: readonly string[];
  readonly set: string;
  readonly onSet: (name: string) => void;
}

/** The entry of the options in the list of files. */
export const OPTIONS = "Options";

const GROUPS = [
  ["template", "Templates"],
  ["data", "Data"],
  ["asset", "Assets"],
] as const;

/** With more files, a list replaces the tabs. */
const MAX_TABS = 8;

/** The files: as tabs if there are few, as a list if there are many. */
export function FileBar(props: Props) {
  const { files, active, faulty, onOpen, onFormat, onNew, onRename, onRemove, sets, set, onSet } = props;
  const isMany = files.length > MAX_TABS;
  const tabs = isMany ? files.filter(({ path }) => path === active) : files;
  return (
    <nav className="files" aria-label="Files">
      {isMany && (
        <label className="pick">
          <span className="unseen">File</span>
          <select value={active} onChange={(event) => onOpen(event.target.value)}>
            {active === OPTIONS && <option value={OPTIONS}>Choose a file</option>}
            {GROUPS.map(([kind, title]) => (
              <optgroup key={kind} label={title}>
                {files
                  .filter(({ path }) => kindOf(path) === kind)
                  .map(({ path }) => (
                    <option key={path} value={path}>
                      {path}
                      {faulty.has(path) ? " (problems)" : ""}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <ul>
        {(isMany ? [] : tabs).map(({ path }) => (
          <li key={path}>
            <button
              type="button"
              className={`tab ${kindOf(path)}`}
              aria-current={path === active}
              title={path}
              onClick={() => onOpen(path)}
            >
              {fileName(path)}
              {faulty.has(path) && <span className="dot"> has problems</span>}
            </button>
          </li>
        ))}
        {sets.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="tab"
              aria-current={active === OPTIONS && name === set}
              onClick={() => onSet(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="file-actions">
        <button type="button" className="quiet" disabled={kindOf(active) !== "template"} onClick={onFormat}>
          Format
        </button>
        <button type="button" className="quiet" onClick={onNew}>
          New file
        </button>
        <button type="button" className="quiet" disabled={active === OPTIONS} onClick={onRename}>
          Rename file
        </button>
        <button type="button" className="quiet" disabled={active === OPTIONS} onClick={onRemove}>
          Remove
        </button>
      </div>
    </nav>
  );
}
