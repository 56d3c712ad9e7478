import { useId } from "react";
import type { Workspace } from "../workspace/workspace.js";
import { OptionSetFields } from "./option-set-fields.js";

interface Props {
  readonly workspace: Workspace;
  readonly onChange: (change: (workspace: Workspace) => Workspace) => void;
}

const LOCALES = [
  "en-US",
  "en-GB",
  "de-DE",
  "fr-FR",
  "es-ES",
  "it-IT",
  "nl-NL",
  "pt-BR",
  "ja-JP",
  "ar-EG",
  "hi-IN",
];
const ZONES = [
  "America/New_York",
  "America/Los_Angeles",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Tokyo",
  "UTC",
];

/** The options of the render. */
export function OptionsForm({ workspace, onChange: change }: Props) {
  const { settings } = workspace;
  const id = useId();
  const onChange = (next: typeof settings) => change((files) => ({ ...files, settings: next }));
  const text = (
    name: "locale" | "timeZone" | "now",
    label: string,
    hint: string,
    choices: readonly string[] = [],
  ) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={settings[name]}
        list={choices.length > 0 ? `${id}-${name}-list` : undefined}
        aria-describedby={`${id}-${name}-hint`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...settings, [name]: event.target.value.trim() })}
      />
      {choices.length > 0 && (
        <datalist id={`${id}-${name}-list`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      <p id={`${id}-${name}-hint`} className="hint">
        {hint}
      </p>
    </div>
  );
  const flag = (name: "expressions" | "includes" | "islands", label: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => onChange({ ...settings, [name]: event.target.checked })}
      />
      {label}
    </label>
  );
  return (
    <form className="options" aria-label="Options of the render" onSubmit={(event) => event.preventDefault()}>
      {text(
        "locale",
        "Locale",
        "A language tag such as de-DE. Without one, dates and money are empty.",
        LOCALES,
      )}
      {text("timeZone", "Time zone", "An IANA name. Empty: the website's, or New York's.", ZONES)}
      {text("now", "Current time", "An instant such as 2026-11-22T12:00:00Z. Empty: the clock.")}
      <fieldset>
        <legend>Language</legend>
        {flag("expressions", "Evaluate {.eval}")}
        {flag("includes", "Include {.include}")}
        {flag("islands", "Make interactive blocks islands")}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-injects`}>Injected values</label>
        <textarea
          id={`${id}-injects`}
          rows={5}
          spellCheck={false}
          value={settings.injects}
          placeholder={'{ "path/of/inject": { "any": "JSON" } }'}
          onChange={(event) => onChange({ ...settings, injects: event.target.value })}
        />
        <p className="hint">One JSON object: the path of an {"{.inject}"}, and its value.</p>
      </div>
      <OptionSetFields workspace={workspace} onChange={change} />
    </form>
  );
}
