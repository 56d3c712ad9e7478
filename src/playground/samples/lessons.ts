import type { SourceFile } from "../workspace/workspace.js";

const welcomePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{shop.name|html}</title>
<link rel="stylesheet" href="/assets/shop.css">
</head>
<body>
<header>
  <h1>{shop.name|html}</h1>
  <p>{shop.slogan|html}</p>
</header>
<main>
  {.repeated section products}
  {@|apply card.block}
  {.or}
  <p>Nothing is for sale today.</p>
  {.end}
</main>
<footer>Prices of {updated|date %d %B %Y}.</footer>
</body>
</html>
`;

const welcomeCard = `<article class="card">
  <h2>{name|html}</h2>
  <p class="price">{price|money}</p>
  {.if soldOut}
  <p class="note">Sold out</p>
  {.or}
  <p class="note">{stock} in stock</p>
  {.end}
</article>
`;

const welcomeData = {
  shop: { name: "Harbor Ceramics", slogan: "Thrown by hand, fired by the sea." },
  updated: 1_700_000_000_000,
  currency: "EUR",
  products: [
    { name: "Salt cup", price: { value: "24.00", currency: "EUR" }, stock: 12 },
    { name: "Tide bowl", price: { value: "58.50", currency: "EUR" }, stock: 3 },
    { name: "Lighthouse vase", price: { value: "140.00", currency: "EUR" }, soldOut: true, stock: 0 },
  ],
  supplier: { name: "This page does not read it" },
};

const welcomeStyles = `:root { color-scheme: light dark; }
body {
  margin: 0 auto;
  max-width: 60rem;
  padding: 2rem clamp(1rem, 4vw, 3rem);
  font: 1.05rem/1.6 Georgia, serif;
}
header { border-bottom: 1px solid currentcolor; margin-bottom: 2rem; }
h1 { margin: 0; font-weight: 500; letter-spacing: -0.02em; }
main { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
.card { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 12px; padding: 1.25rem; }
.card h2 { margin: 0; font-size: 1.15rem; }
.price { font-size: 1.4rem; margin: 0.5rem 0; }
.note { margin: 0; font: 0.9rem/1.4 system-ui, sans-serif; }
footer { margin-top: 3rem; font: 0.9rem/1.4 system-ui, sans-serif; }
`;

/** The initial files of the playground. */
export const welcomeFiles: readonly SourceFile[] = [
  { path: "pages/welcome.page", text: welcomePage },
  { path: "blocks/card.block", text: welcomeCard },
  { path: "data/welcome.json", text: `${JSON.stringify(welcomeData, null, 2)}\n` },
  { path: "assets/shop.css", text: welcomeStyles },
];
