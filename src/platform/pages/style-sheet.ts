/**
 * The style sheet of all pages of the platform. Text and controls have a contrast of at least 4.5 in light and dark
 * schemes.
 */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --card: #fff; --ink: #23211d; --soft: #5f5a50; --line: #e2dccf;
  --accent: #7a3b1d; --on-accent: #fff; --bad: #a3261f; --good: #2b6139;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171614; --card: #211f1c; --ink: #ece8df; --soft: #ada698; --line: #3a362f;
    --accent: #e8a47e; --on-accent: #241309; --bad: #ff9d94; --good: #8fd0a0;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1.25rem; letter-spacing: -0.01em; }
h2 { font-size: 1.05rem; margin: 0; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible, .scrolls:focus-visible {
  outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px;
}
ul, ol { list-style: none; margin: 0; padding: 0; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--card); padding: 0.5rem 1rem; z-index: 1; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.bar {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding: 0.75rem 1.5rem;
  border-bottom: 1px solid var(--line); background: var(--card);
}
.bar nav { flex: 1; }
.bar ul, .sections ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
.brand { font-weight: 700; color: var(--ink); text-decoration: none; }
.bar a, .sections a { display: inline-block; padding: 0.35rem 0; }
.bar nav a, .sections a { color: var(--soft); text-decoration: none; }
.bar nav a:hover, .sections a:hover { color: var(--ink); text-decoration: underline; }
.bar [aria-current], .sections [aria-current] { color: var(--ink); font-weight: 600; }
.sections { padding: 0.5rem 1.5rem 0; max-width: 68rem; margin: 0 auto; border-bottom: 1px solid var(--line); }
.sections [aria-current] { box-shadow: 0 2px 0 var(--accent); }
.badge {
  margin-left: 0.4rem; padding: 0 0.5rem; border-radius: 1rem; background: var(--accent); color: var(--on-accent);
  font-size: 0.8rem; font-weight: 600;
}
.wide { max-width: 68rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
.narrow { max-width: 30rem; margin: 12vh auto 4rem; padding: 2rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.records { display: grid; gap: 1rem; }
.records .card, .cards .card { padding: 1.1rem 1.25rem; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); }
.waiting { margin-bottom: 1.5rem; }
.figures { margin: 0.75rem 0 0; }
.figures div { display: flex; justify-content: space-between; padding: 0.3rem 0; border-top: 1px solid var(--line); }
.figures dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600; }
.meta { margin: 0.1rem 0 0.75rem; color: var(--soft); font-size: 0.9rem; }
.answers { margin: 0; }
.answers > div { display: grid; grid-template-columns: minmax(7rem, 14rem) 1fr; gap: 0 1rem; padding: 0.2rem 0; }
.answers dt { color: var(--soft); overflow-wrap: anywhere; }
.answers dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.written { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 0.9rem; }
.state { margin-left: 0.4rem; font-size: 0.8rem; font-weight: 600; color: var(--soft); }
.state.pending { color: var(--accent); }
.state.public { color: var(--good); }
.actions { display: flex; flex-wrap: wrap; gap: 0.6rem; }
form label { display: block; margin: 0 0 1rem; font-weight: 600; }
input:not([type=hidden]) {
  display: block; width: 100%; margin-top: 0.3rem; padding: 0.6rem 0.7rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--soft); border-radius: 6px;
}
.hint { display: block; margin-top: 0.25rem; font-weight: 400; font-size: 0.9rem; color: var(--soft); }
button, .button {
  font: inherit; font-weight: 600; padding: 0.5rem 1rem; border-radius: 6px; cursor: pointer;
  background: var(--accent); color: var(--on-accent); border: 1px solid var(--accent);
}
button.quiet { background: none; color: var(--ink); border-color: var(--line); }
button.quiet:hover { border-color: var(--soft); }
.problem { color: var(--bad); font-weight: 600; margin: 0 0 1rem; }
.answers .problem { margin: 0.15rem 0 0; font-weight: 500; }
.empty {
  padding: 3rem 1rem; text-align: center; color: var(--soft); border: 1px dashed var(--line); border-radius: 10px;
}
.exports { display: flex; gap: 1.25rem; margin: -0.5rem 0 1.25rem; }
.scrolls { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.6rem 1rem; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-size: 0.85rem; }
tbody th { min-width: 10rem; font-weight: 600; overflow-wrap: anywhere; }
td time { white-space: nowrap; }
details .answers { margin-top: 0.5rem; font-size: 0.9rem; }
summary { cursor: pointer; color: var(--accent); }
.pages { display: flex; gap: 1.25rem; margin-top: 1.5rem; color: var(--soft); }
.said { font-size: 1.1rem; }
@media (max-width: 36rem) {
  .answers > div { grid-template-columns: 1fr; }
  .bar, .sections { padding-left: 1rem; padding-right: 1rem; }
  .wide { padding: 1.5rem 1rem 3rem; }
}
`;
