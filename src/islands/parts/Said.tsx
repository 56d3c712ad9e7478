import { type ReactElement, useState } from "react";

interface SaidProps {
  /** "" for nothing. */
  readonly text: string;
  /** Why it is said: another object each time it is to be said, though it be the same text. */
  readonly occasion: object | undefined;
}

/** What a live region says. Screen readers tell what is put in, not that it is still there: each occasion has its own element. */
export function Said({ text, occasion }: SaidProps): ReactElement | null {
  const [last, setLast] = useState({ occasion, time: 0 });
  if (last.occasion !== occasion) setLast({ occasion, time: last.time + 1 });
  return text === "" ? null : <span key={last.time}>{text}</span>;
}
