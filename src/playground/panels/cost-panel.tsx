import { useState } from "react";
import type { CostReport, LimitUse } from "../engine/protocol.js";

interface Props {
  readonly limits: readonly LimitUse[];
  readonly measure: () => Promise<CostReport>;
}

/** The limits used by a render, and the costs of its parts. */
export function CostPanel({ limits, measure }: Props) {
  const [report, setReport] = useState<CostReport>();
  const [isMeasuring, setMeasuring] = useState(false);
  const start = (): void => {
    setMeasuring(true);
    measure()
      .then(setReport, () => setReport(undefined))
      .finally(() => setMeasuring(false));
  };
  const longest = Math.max(...(report?.costs ?? []).map(({ total }) => total), Number.MIN_VALUE);
  return (
    <div className="cost">
      <h2>Limits of this render</h2>
      <dl className="limits">
        {limits.map(({ name, used, limit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <meter min={0} max={limit} value={used} aria-label={name} /> {number(used)} of {number(limit)}
            </dd>
          </div>
        ))}
      </dl>
      <h2>Formatters, predicates and partials</h2>
      <button type="button" onClick={start} disabled={isMeasuring}>
        {isMeasuring ? "Measuring" : "Measure the cost"}
      </button>
      <p className="hint" aria-live="polite">
        {report === undefined
          ? "Renders the page repeatedly and measures every call. The time of a partial includes the calls inside it."
          : `One render takes ${milliseconds(report.render)}, the mean of ${report.renders}.`}
      </p>
      {report !== undefined && report.costs.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Kind</th>
              <th scope="col">Calls</th>
              <th scope="col">Time</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {report.costs.map(({ kind, name, calls, total }) => (
              <tr key={`${kind} ${name}`}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{kind}</td>
                <td>{number(calls)}</td>
                <td>{milliseconds(total)}</td>
                <td>
                  <meter min={0} max={longest} value={total} aria-label={`Share of ${name}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function number(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 1 });
}

function milliseconds(value: number): string {
  return `${value.toLocaleString("en", { maximumFractionDigits: value < 0.1 ? 3 : 2 })} ms`;
}
