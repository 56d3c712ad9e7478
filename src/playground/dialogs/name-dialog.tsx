import { type FormEvent, useId, useState } from "react";
import { Dialog } from "./dialog.js";

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  readonly action: string;
  /** Returns why a name is not allowed, or undefined. */
  readonly problemOf: (name: string) => string | undefined | Promise<string | undefined>;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a file or a variable. */
export function NameDialog({ title, label, hint, initial, action, problemOf, onDone, onClose }: Props) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const nameProblem = await problemOf(name.trim());
    if (nameProblem === undefined) onDone(name.trim());
    else setProblem(nameProblem);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="dialog-body" onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <p id={`${id}-hint`} className={problem === undefined ? "hint" : "hint bad"} aria-live="polite">
          {problem ?? hint}
        </p>
        <button type="submit" className="main">
          {action}
        </button>
      </form>
    </Dialog>
  );
}
