import { onlyInRender } from "#inspect/distinct-problems.js";
import type { Problem, ProposedFix } from "../engine/protocol.js";

interface Props {
  readonly problems: readonly Problem[];
  /** Errors of the render. */
  readonly errors: readonly Problem[];
  readonly failure: string | undefined;
  readonly onOpen: (problem: Problem) => void;
  readonly onFix: (fix: ProposedFix) => void;
  readonly onExplain: (code: string) => void;
}

const MAX_SHOWN = 200;

export function ProblemsPanel({ problems, errors, failure, onOpen, onFix, onExplain }: Props) {
  const rendering = onlyInRender(errors, problems, ({ path, ...place }) => ({ file: path, ...place }));
  const all = [...rendering, ...problems].slice(0, MAX_SHOWN);
  return (
    <div className="problems">
      {failure !== undefined && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {all.length === 0 && failure === undefined && <p className="hint">There are no problems.</p>}
      <ul>
        {all.map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be alike in everything.
          <li key={`${problem.code} ${placeOf(problem)} ${i}`} className={`problem ${problem.severity}`}>
            <button type="button" className="row" onClick={() => onOpen(problem)}>
              <span className="level">{problem.severity}</span>{" "}
              <span className="message">{problem.message}</span>
              {problem.path !== "" && (
                <span className="place">
                  {problem.path}:{problem.line}:{problem.column}
                </span>
              )}
            </button>
            {problem.help !== undefined && <p className="help">{problem.help}</p>}
            <div className="actions">
              {problem.fixes.map((fix) => (
                <button type="button" key={fix.title} onClick={() => onFix(fix)}>
                  Fix: {fix.title}
                </button>
              ))}
              <button type="button" className="quiet" onClick={() => onExplain(problem.code)}>
                Explain {problem.code}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function placeOf({ path, from, to }: Problem): string {
  return `${path} ${from} ${to}`;
}
