import { type ChangeEvent, useRef } from "react";

export type Theme = "auto" | "light" | "dark";

interface Props {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onSamples: () => void;
  readonly onFiles: (files: FileList) => void;
  readonly onShare: () => void;
  readonly onDownload: () => void;
  readonly onCurl: () => void;
  readonly onKeys: () => void;
}

/** The bar at the top with commands for the whole workspace. */
export function Header({ theme, onTheme, onSamples, onFiles, onShare, onDownload, onCurl, onKeys }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    if (event.target.files !== null && event.target.files.length > 0) onFiles(event.target.files);
    event.target.value = "";
  };
  return (
    <header className="bar">
      <h1 className="brand">
        <a href="/">Platen</a> <span>Playground</span>
      </h1>
      <div className="bar-actions" role="toolbar" aria-label="Playground">
        <button type="button" onClick={onSamples}>
          Samples
        </button>
        <button type="button" onClick={() => files.current?.click()}>
          Open files
        </button>
        <button type="button" onClick={() => folder.current?.click()}>
          Open folder
        </button>
        <button type="button" onClick={onDownload}>
          Download
        </button>
        <button type="button" onClick={onCurl}>
          Copy as curl
        </button>
        <button type="button" className="main" onClick={onShare}>
          Share
        </button>
        <button type="button" className="quiet" onClick={onKeys}>
          Keys
        </button>
        <label className="pick">
          <span className="unseen">Colours of the playground</span>
          <select value={theme} onChange={(event) => onTheme(event.target.value as Theme)}>
            <option value="auto">System</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        <input ref={files} type="file" multiple hidden aria-label="Files" onChange={chosen} />
        {/* React's types lack this attribute. */}
        <input
          ref={folder}
          type="file"
          hidden
          aria-label="Folder"
          onChange={chosen}
          {...{ webkitdirectory: "" }}
        />
      </div>
    </header>
  );
}
