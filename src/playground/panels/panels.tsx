import { type KeyboardEvent, type ReactNode, useRef } from "react";

export const PANELS = ["Problems", "Inspect", "Data", "Cost", "HTML", "Guide"] as const;
export type PanelName = (typeof PANELS)[number];

interface Props {
  readonly shown: PanelName;
  readonly count: number;
  readonly onShow: (panel: PanelName) => void;
  readonly children: ReactNode;
}

/** Tabs with one panel below them. */
export function Panels({ shown, count, onShow, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const at = PANELS.indexOf(shown);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const to = moves[event.key];
    const next = to === undefined ? undefined : PANELS.at(to % PANELS.length);
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <section className="panels" aria-label="Panels">
      <div ref={list} className="panel-tabs" role="tablist" aria-label="Panels" onKeyDown={press}>
        {PANELS.map((name) => (
          <button
            type="button"
            key={name}
            id={`tab-${name}`}
            role="tab"
            className="tab"
            aria-selected={name === shown}
            aria-controls="panel"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {name}
            {name === "Problems" && count > 0 ? ` (${count})` : ""}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls has to be in reach of the keyboard. */}
      <div id="panel" className="panel" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
