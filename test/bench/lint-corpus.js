/* Templates with realistic sizes: most are small, some are long, and one has a minified script on a single line. */

const MEDIAN = 1000;
/** Deviation of the logarithm of sizes. The 95th percentile is 12 kB. */
const SPREAD = Math.log(12) / 1.645;
const SCRIPT_LINE = 285_000;
const MAX_SIZE = 350_000;

const PIECES = [
  '<article class="{@|item-classes|htmlattr}" id="post-{id}" data-id="{id}">\n</article>\n',
  '  <h2 class="title"><a href="{fullUrl}"{.if active} class="active"{.end}>{title|html}</a></h2>\n',
  '  {.section mainImage}<img {@|image-meta} src="{assetUrl}" alt="{title|htmlattr}">{.end}\n',
  '  <time datetime="{publishOn|date %F}">{publishOn|date %B %e, %Y}</time> {author.displayName|html}\n',
  '  {.if tags}<ul>{.repeated section tags}<li><a href="{collection.fullUrl}?tag={@|url-encode}">{@|html}</a></li>' +
    "{.alternates with}, {.end}</ul>{.end}\n",
  "  {.equal? recordType 1}{body}{.or equal? recordType 2}<p>{excerpt}</p>{.or}<p>None</p>{.end}\n",
  "  <p>Some words of text that stand in every template between its tags, as they do.</p>\n",
  "<style>.a{color:red}.b:hover{opacity:.5}@media print{.c{display:none}}</style>\n",
  "<script>(function(){var t={title|json};if(t){go(t)}else{stop()}})();</script>\n",
  '<squarespace:block-field id="block" columns="12" label="Block" />\n',
  '{.var @link fullUrl}{.section item}<a href="{@link}">{title|html}</a>{.end}\n',
  "{## a comment of\n several lines ##}\n",
  '<p>{title}</p><a href="{sourceUrl}" target="_blank">x</a>\n',
];

/** Returns a generator of numbers between 0 and 1 that is the same in every run (mulberry32). */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function generateTemplates(count) {
  const random = numbers(5);
  const templates = Array.from({ length: count - 1 }, (_, index) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const size = Math.min(60_000, MEDIAN * Math.exp(SPREAD * normal));
    return { name: `${String(index).padStart(4, "0")}.html`, text: filled(size, random) };
  });
  const script =
    "!function(e,t){function n(e){return e&&e.a|0}if(t){e}else{t}var r={a:1,b:{c}};n(r)}(window,document);";
  const line = `<script>${script.repeat(Math.ceil(SCRIPT_LINE / script.length))}</script>\n`;
  const rest = filled(MAX_SIZE - line.length, random);
  return [...templates, { name: "largest.html", text: rest + line }];
}

function filled(size, random) {
  let text = "<div>\n";
  while (text.length < size) text += PIECES[Math.floor(random() * PIECES.length)];
  return `${text}</div>\n`;
}
