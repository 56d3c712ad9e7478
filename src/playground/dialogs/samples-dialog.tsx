import { useEffect, useId, useRef, useState } from "react";
import type { ReferenceExample } from "../engine/protocol.js";
import { fixtureTitles, samples } from "../samples/samples.js";
import { Dialog } from "./dialog.js";

interface Props {
  readonly examples: () => Promise<readonly ReferenceExample[]>;
  readonly onSample: (id: string) => void;
  readonly onExample: (name: string) => void;
  readonly onClose: () => void;
}

/** Samples, fixtures and the examples of the reference. */
export function SamplesDialog({ examples, onSample, onExample, onClose }: Props) {
  const [words, setWords] = useState("");
  const [entries, setEntries] = useState<readonly ReferenceExample[]>([]);
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference never changes.
  useEffect(() => {
    examples().then(setEntries, () => undefined);
  }, []);
  const matches = (text: string): boolean => text.toLowerCase().includes(words.trim().toLowerCase());
  const shown = entries.filter(({ name, summary }) => matches(`${name} ${summary}`));
  const sites = samples.filter(({ title, summary }) => matches(`${title} ${summary}`));
  const fixtures = fixtureTitles.filter(({ title }) => matches(title));
  return (
    <Dialog title="Open a sample" onClose={onClose} wide>
      <div className="dialog-body">
        <label htmlFor={id}>Search samples, fixtures and examples of the reference</label>
        <input
          ref={search}
          id={id}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <p className="hint" aria-live="polite">
          {sites.length} samples, {fixtures.length} fixtures, {shown.length} examples. Opening one replaces
          your files. Back returns to them.
        </p>
        <h3>Samples</h3>
        <ul className="cards">
          {sites.map(({ id: sample, title, summary }) => (
            <li key={sample}>
              <button type="button" className="card" onClick={() => onSample(sample)}>
                <strong>{title}</strong>
                <span>{summary}</span>
              </button>
            </li>
          ))}
        </ul>
        <h3>Data of the platform</h3>
        <ul className="chips">
          {fixtures.map(({ id: fixture, title }) => (
            <li key={fixture}>
              <button type="button" className="chip" onClick={() => onSample(fixture)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
        <h3>Formatters and predicates</h3>
        <ul className="chips">
          {shown.map(({ name, summary }) => (
            <li key={name}>
              <button type="button" className="chip" title={summary} onClick={() => onExample(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
