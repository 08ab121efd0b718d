/** The report's own style: the game's ink, brass and paper, in the reader's colour scheme, self-contained. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f0ece4, #0c0a08);
  --panel: light-dark(#fefcf9, #15120f);
  --line: light-dark(#d9d3ca, #3a342f);
  --ink: light-dark(#201914, #f2eee6);
  --dim: light-dark(#635a53, #a49d95);
  --accent: light-dark(#865403, #e9b95a);
  --second: light-dark(#1f608b, #80c1e6);
  --good: light-dark(#0e6936, #67cd87);
  --bad: light-dark(#b51e23, #fa706a);
  --good-ground: light-dark(#dbf2e0, #122d1d);
  --bad-ground: light-dark(#ffe4e1, #3c1616);
}
* { box-sizing: border-box; margin: 0; }
body {
  padding: 40px clamp(16px, 4vw, 48px) 64px;
  background: var(--ground); color: var(--ink);
  font: 14px/20px 'Geist', system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
main { display: grid; gap: 24px; max-width: 1200px; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; }
h1 { font: 400 34px/40px 'Instrument Serif', 'Times New Roman', serif; }
h2 { margin-bottom: 14px; font-size: 15px; line-height: 20px; font-weight: 600; }
h2 small { margin-left: 8px; color: var(--dim); font-size: 12px; font-weight: 400; }
.meta { flex-basis: 100%; color: var(--dim); }
.verdict { padding: 4px 12px; border-radius: 99px; font-weight: 600; }
.good { background: var(--good-ground); color: var(--good); }
.bad { background: var(--bad-ground); color: var(--bad); }
section { min-width: 0; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; padding: 0; border: 0; background: none; }
.tile { padding: 14px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); }
.tile b { display: block; font-size: 24px; line-height: 32px; font-weight: 600; }
.tile span { color: var(--dim); font-size: 12px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 24px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 10px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { color: var(--dim); font-size: 12px; font-weight: 500; }
tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child { padding-left: 0; text-align: left; }
th:last-child, td:last-child { padding-right: 0; }
td small { margin-left: 8px; color: var(--dim); }
td.none { color: var(--dim); }
td.failed { color: var(--bad); font-weight: 600; }
ul { padding: 0; list-style: none; }
li { display: flex; gap: 10px; padding: 4px 0; overflow-wrap: anywhere; }
li::before { flex: none; width: 14px; content: '✓'; color: var(--good); }
li.wrong::before { content: '✗'; color: var(--bad); }
li span { margin-left: auto; padding-left: 12px; color: var(--dim); white-space: nowrap; }
.checks { columns: 2 420px; column-gap: 32px; }
.checks li { break-inside: avoid; }
svg { display: block; width: 100%; }
.spread { width: 150px; height: 14px; margin-left: auto; }
.spread .back { fill: var(--line); }
.spread .most { fill: var(--accent); }
.spread .late { fill: var(--ink); }
.rung { stroke: var(--line); }
.label { fill: var(--dim); font-size: 11px; }
.line { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
.line-0 { stroke: var(--accent); }
.line-1 { stroke: var(--second); }
.key { display: flex; gap: 16px; margin-top: 8px; color: var(--dim); font-size: 12px; }
.key i { display: inline-block; width: 14px; height: 3px; margin: 0 6px 3px 0; border-radius: 2px; }
.key i.line-0 { background: var(--accent); }
.key i.line-1 { background: var(--second); }
@media (max-width: 600px) { .label { font-size: 17px; } h1 { font-size: 28px; line-height: 34px; } section { padding: 16px; } }
`;
