import { type ReactElement, useState } from "react";

interface LiveTextProps {
  /** "" for nothing. */
  readonly text: string;
  /** Another object each time the text is to be announced, even if the text is the same. */
  readonly occasion: object | undefined;
}

/** The content of a live region. Screen readers announce new elements, so each occasion has one of its own. */
export function LiveText({ text, occasion }: LiveTextProps): ReactElement | null {
  const [last, setLast] = useState({ occasion, count: 0 });
  if (last.occasion !== occasion) setLast({ occasion, count: last.count + 1 });
  return text === "" ? null : <span key={last.count}>{text}</span>;
}
