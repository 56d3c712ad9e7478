/** The styles of the toolbar, as an adopted style sheet, which a strict content security policy allows. */
export const STYLES = `
:host { all: initial; color-scheme: light dark; --paper: #fff; --ink: #1d1b19; --soft: #5d5751; --rule: #d8d2ca;
  --deep: #f4f1ec; --accent: #a63f25; --error: #b3261e; --warning: #8a5a00; --ok: #1c6b3c; }
@media (prefers-color-scheme: dark) { :host { --paper: #1e1c1a; --ink: #f2ede6; --soft: #bab1a6; --rule: #4a443e;
  --deep: #2a2724; --accent: #f2a184; --error: #ffb4ab; --warning: #f0c36a; --ok: #86d6a2; } }
* { box-sizing: border-box; }
.bar { position: fixed; z-index: 2147483647; right: 1rem; bottom: 1rem; display: flex; flex-direction: column;
  max-width: calc(100vw - 2rem); max-height: min(32rem, calc(100vh - 2rem)); overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: 0.75rem; background: var(--paper); color: var(--ink); box-shadow: 0 0.5rem 2rem #0004;
  font: 14px/1.45 system-ui, sans-serif; }
.bar.open { width: 38rem; }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0.15rem; padding: 0.3rem; }
button { min-height: 2rem; padding: 0.25rem 0.65rem; border: 0; border-radius: 0.5rem; background: none; color: inherit;
  font: inherit; cursor: pointer; }
button:hover, [aria-selected="true"] { background: var(--deep); }
[aria-selected="true"], [aria-pressed="true"] { color: var(--accent); font-weight: 600; }
[aria-pressed="true"] { background: var(--deep); outline: 1px solid var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: -2px; }
.brand { font-weight: 700; }
[role="tablist"] { display: flex; flex: 1; flex-wrap: wrap; }
.count { font-variant-numeric: tabular-nums; }
.count.error { color: var(--error); font-weight: 700; }
.count.warning { color: var(--warning); font-weight: 700; }
.panel { overflow: auto; padding: 0.25rem 0.9rem 0.9rem; border-top: 1px solid var(--rule); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.5rem 0; overflow-wrap: anywhere; }
li + li { border-top: 1px solid var(--rule); }
p { margin: 0.25rem 0; }
code, .place { font: 12.5px/1.5 ui-monospace, monospace; }
.soft { color: var(--soft); }
.error, .failed, .missing { color: var(--error); }
.warning { color: var(--warning); }
.info { color: var(--soft); }
.alive { color: var(--ok); }
.open-file { padding: 0; min-height: 1.5rem; color: var(--accent); text-align: left; text-decoration: underline; }
a { color: var(--accent); }
input { width: 100%; min-height: 2rem; padding: 0.25rem 0.6rem; border: 1px solid var(--soft); border-radius: 0.5rem;
  background: var(--paper); color: inherit; font: inherit; }
.row { display: block; width: 100%; text-align: left; }
.chosen { padding: 0.4rem 0.65rem; border-radius: 0.5rem; background: var(--deep); }
.tip { position: fixed; z-index: 2147483647; max-width: min(30rem, calc(100vw - 1rem)); padding: 0.35rem 0.6rem;
  border-radius: 0.4rem; background: var(--ink); color: var(--paper); font: 12.5px/1.45 ui-monospace, monospace;
  overflow-wrap: anywhere; pointer-events: none; }
[hidden] { display: none; }
`;
