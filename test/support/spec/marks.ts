const SIGNS: Readonly<Record<string, string>> = {
  "⏎": "\n",
  "␊": "\n",
  "⇥": "\t",
  "␉": "\t",
  "␍": "\r",
  "␌": "\f",
  "␣": " ",
  "⍽": "\u00a0",
};

const NAMES: Readonly<Record<string, string>> = {
  NN: "\u202f",
  TH: "\u2009",
  NB: "\u00a0",
  "−": "\u2212",
  RLM: "\u200f",
  LRM: "\u200e",
  ALM: "\u061c",
};

/** Replaces the signs by which the documents show characters that cannot be seen. */
export function unmark(text: string): string {
  return text
    .replace(/[⏎␊⇥␉␍␌␣⍽]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/‹(NN|TH|NB|−|RLM|LRM|ALM)›/g, (whole, name: string) => NAMES[name] ?? whole)
    .replace(/‹U\+([0-9A-F]{4,6})›/g, (_whole, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
}
