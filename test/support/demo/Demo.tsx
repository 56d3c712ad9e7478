import { type ReactElement, useEffect, useRef, useState } from "react";
import { activateOnKey } from "#islands/parts/activate.js";

export interface DemoProps {
  readonly text: string;
}

/** Counts the events that it receives. */
export function Counter({ text }: DemoProps): ReactElement {
  const [counts, setCounts] = useState({ click: 0, focus: 0, key: 0, pointer: 0 });
  const count = (what: keyof typeof counts) => () => setCounts((old) => ({ ...old, [what]: old[what] + 1 }));
  useEffect(() => {
    document.documentElement.dataset[`mounted${text}`] = "yes";
    return () => {
      document.documentElement.dataset[`mounted${text}`] = "no";
    };
  }, [text]);
  return (
    <div className="counter" id={`counter-${text}`}>
      <button
        type="button"
        onClick={count("click")}
        onFocus={count("focus")}
        onKeyDown={count("key")}
        onPointerDown={count("pointer")}
      >
        Count {text}
      </button>
      <output>{`click ${counts.click} focus ${counts.focus} key ${counts.key} pointer ${counts.pointer}`}</output>
    </div>
  );
}

/** A form whose submission is handled in the browser; without scripts it would leave the page. */
export function Search({ text }: DemoProps): ReactElement {
  const [sent, setSent] = useState("");
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      action="/elsewhere"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(`sent ${field.current?.value}`);
      }}
    >
      <label>
        {text} <input name="q" ref={field} />
      </label>
      <button type="submit">Search</button>
      <output>{sent}</output>
    </form>
  );
}

/** A link that opens a dialogue once it is hydrated. */
export function Sharing({ text }: DemoProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <p>
      <a
        href="/elsewhere"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {text}
      </a>
      <output>{open ? "open" : "closed"}</output>
    </p>
  );
}

/** Works on the server, throws in the browser. */
export function BrowserFailure({ text }: DemoProps): ReactElement {
  if (typeof document !== "undefined") throw new Error(`no ${text}`);
  return (
    <form action="/elsewhere">
      <p className="server">{text}</p>
      <a href="/elsewhere">Elsewhere</a>
      <input name="q" aria-label="Words" />
      <button type="submit">Send</button>
    </form>
  );
}

/** A form that works without a script. */
export function BrokenForm({ text }: DemoProps): ReactElement {
  if (typeof document !== "undefined") throw new Error(`no ${text}`);
  return <Preferences text={text} />;
}

/** Throws when its button is used. */
export function LaterFailure({ text }: DemoProps): ReactElement {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error(`no more ${text}`);
  return (
    <button type="button" onClick={() => setBroken(true)}>
      {text}
    </button>
  );
}

/** Renders something else in the browser. */
export function Mismatch({ text }: DemoProps): ReactElement {
  return (
    <p>
      <a href="/elsewhere">{typeof document === "undefined" ? text : `${text} here`}</a>
    </p>
  );
}

/** A link that the component renders as text in the browser. */
export function Retracted({ text }: DemoProps): ReactElement {
  return <p>{typeof document === "undefined" ? <a href="/elsewhere">{text}</a> : <span>{text}</span>}</p>;
}

/** Takes no room at first. */
export function Hidden({ text }: DemoProps): ReactElement {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return <p hidden={!alive}>{text}</p>;
}

/** A button that has only its role, like buttons of the store. */
export function Pressed({ text }: DemoProps): ReactElement {
  const [count, setCount] = useState(0);
  const press = () => setCount((old) => old + 1);
  return (
    <p>
      {/* biome-ignore lint/a11y/useSemanticElements: that is what is to be tried */}
      <span role="button" tabIndex={0} onClick={press} onKeyDown={(event) => activateOnKey(event, press)}>
        {text}
      </span>
      <output>{`pressed ${count}`}</output>
    </p>
  );
}

/** Controls whose input only the browser handles. */
export function Preferences({ text }: DemoProps): ReactElement {
  return (
    <form action="/elsewhere">
      <label>
        {text} <input name="name" />
      </label>
      <label>
        <input type="checkbox" name="news" /> News
      </label>
      <label>
        Size
        <select name="size">
          <option>S</option>
          <option>M</option>
        </select>
      </label>
    </form>
  );
}
