import { kindOf, SITE_DATA, type Workspace } from "../workspace/workspace.js";
import type { PreviewOptions, Scheme } from "./preview.js";

interface Props {
  readonly workspace: Workspace;
  readonly options: PreviewOptions;
  readonly inspects: boolean;
  readonly onPage: (page: string) => void;
  readonly onData: (data: string) => void;
  readonly onOptions: (options: PreviewOptions) => void;
  readonly onInspect: (on: boolean) => void;
}

/** Device widths in CSS pixels. */
export const WIDTHS = [
  [0, "Fit"],
  [375, "Phone, 375"],
  [768, "Tablet, 768"],
  [1280, "Desktop, 1280"],
  [1920, "Wide, 1920"],
] as const;

/** Selects the page, its data and the display options. */
export function PreviewBar({ workspace, options, inspects, onPage, onData, onOptions, onInspect }: Props) {
  const { files, page, data } = workspace;
  const templates = files.filter(({ path }) => kindOf(path) === "template");
  const sets = files.filter(
    ({ path }) => kindOf(path) === "data" && path !== SITE_DATA && path !== "site.json",
  );
  return (
    <div className="preview-bar" role="toolbar" aria-label="Preview">
      <label className="pick">
        <span>Page</span>
        <select value={page} onChange={(event) => onPage(event.target.value)}>
          {templates.map(({ path }) => (
            <option key={path}>{path}</option>
          ))}
        </select>
      </label>
      <label className="pick">
        <span>Data</span>
        <select value={data} onChange={(event) => onData(event.target.value)}>
          {data === "" && <option value="">none</option>}
          {sets.map(({ path }) => (
            <option key={path}>{path}</option>
          ))}
        </select>
      </label>
      <button type="button" aria-pressed={inspects} onClick={() => onInspect(!inspects)}>
        Inspect
      </button>
      <label className="pick">
        <span>Width</span>
        <select
          value={options.width}
          onChange={(event) => onOptions({ ...options, width: Number(event.target.value) })}
        >
          {WIDTHS.map(([width, label]) => (
            <option key={width} value={width}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="pick">
        <span>Colours</span>
        <select
          value={options.scheme}
          onChange={(event) => onOptions({ ...options, scheme: event.target.value as Scheme })}
        >
          <option value="auto">As here</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={options.scripts}
          onChange={(event) => onOptions({ ...options, scripts: event.target.checked })}
        />
        JavaScript
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={options.slow}
          onChange={(event) => onOptions({ ...options, slow: event.target.checked })}
        />
        Slow network
      </label>
    </div>
  );
}
