import { useEffect, useRef, useState } from "react";
import { nodesOf } from "../editor/html-nodes.js";

interface Props {
  /** A code of a diagnostic, or HTML of the reference. */
  readonly subject: GuideSubject | undefined;
  readonly explain: (code: string) => Promise<string | undefined>;
}

export type GuideSubject = { readonly code: string } | { readonly html: string };

export function GuidePanel({ subject, explain }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [isUnknown, setUnknown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the subject decides.
  useEffect(() => {
    if (subject === undefined) return;
    let isOver = false;
    const show = (html: string | undefined): void => {
      if (isOver) return;
      setUnknown(html === undefined);
      body.current?.replaceChildren(...nodesOf(html ?? ""));
    };
    if ("html" in subject) show(subject.html);
    else explain(subject.code).then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [subject]);
  return (
    <div className="guide">
      {subject === undefined && (
        <p className="hint">
          Explain a problem, or press Ctrl I on a word of a template, to read about it here.
        </p>
      )}
      {isUnknown && <p className="hint">The guide has no page about this subject.</p>}
      <div ref={body} className="prose" />
      {subject !== undefined && "code" in subject && !isUnknown && (
        <p>
          <a href="/guide/rules/index.md">All rules</a>
        </p>
      )}
    </div>
  );
}
