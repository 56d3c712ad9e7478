import { type ReactElement, useState } from "react";

interface LiveTextProps {
  /** Empty for no text. */
  readonly text: string;
  /** A new object for each announcement, even of the same text. */
  readonly occasion: object | undefined;
}

/** The content of a live region. Screen readers announce new elements, so each occasion renders a new one. */
export function LiveText({ text, occasion }: LiveTextProps): ReactElement | null {
  const [last, setLast] = useState({ occasion, count: 0 });
  if (last.occasion !== occasion) setLast({ occasion, count: last.count + 1 });
  return text === "" ? null : <span key={last.count}>{text}</span>;
}
