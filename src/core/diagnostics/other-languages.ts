/** Names that authors know from other languages, and their replacement in this one. */

const FORMATTERS: ReadonlyMap<string, string> = new Map([
  [
    "join",
    "An array is written with commas: {list}. For another separator write {.repeated section " +
      "list}{@}{.alternates with}; {.end}.",
  ],
  ["first", "Write {list.0}, or {list|find-first}."],
  ["last", "Write {list|find-last}."],
  ["default", "Write {.if a}{a}{.or}…{.end}."],
  ["escape", "Write {a|html} in text and {a|htmlattr} in attributes."],
  ["length", "Write {a|count}."],
  ["size", "Write {a|count}."],
  ["upcase", "No formatter writes capitals; use `text-transform: uppercase` in a style sheet."],
  ["uppercase", "No formatter writes capitals; use `text-transform: uppercase` in a style sheet."],
  ["downcase", "No formatter writes small letters; use `text-transform: lowercase` in a style sheet."],
  ["lowercase", "No formatter writes small letters; use `text-transform: lowercase` in a style sheet."],
  ["currency", "Write {a|money}."],
  ["number", "Write {a|decimal}."],
]);

const PREDICATES: ReadonlyMap<string, string> = new Map([
  ["promotedBlock?", "Each type of block has its own, such as promotedIMAGE? or promotedVIDEO?."],
  ["not?", "Write {.if a}{.or}…{.end}: the {.or} branch is the negation."],
  ["exists?", "Write {.if a}…{.end}."],
  ["empty?", "Write {.if a}{.or}…{.end}: the {.or} branch is rendered when it is empty."],
  ["isEmpty?", "Write {.if a}{.or}…{.end}: the {.or} branch is rendered when it is empty."],
]);

const LOOP = "Write {.repeated section list}…{.end}.";
const NEGATION = "Write {.if a}{.or}…{.end}: the {.or} branch is rendered when the condition is false.";
const ELSE_IF =
  "Write {.or predicate?}. For a reference, put {.if reference}…{.end} into the {.or} branch of its own.";
const PARTIAL = "Write {@|apply name}.";

const INSTRUCTIONS: ReadonlyMap<string, string> = new Map([
  ["for", LOOP],
  ["foreach", LOOP],
  ["each", LOOP],
  ["loop", LOOP],
  ["unless", NEGATION],
  ["elseif", ELSE_IF],
  ["elsif", ELSE_IF],
  ["elif", ELSE_IF],
  ["set", "Write {.var @name reference}."],
  ["assign", "Write {.var @name reference}."],
  ["let", "Write {.var @name reference}."],
  ["partial", PARTIAL],
  ["render", PARTIAL],
  ["apply", PARTIAL],
  ["comment", "Write {# a comment }, or {## a longer one ##}."],
]);

/** Keywords of other languages and their spelling in this one. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["else", "or"],
  ["otherwise", "or"],
  ["endif", "end"],
  ["endfor", "end"],
  ["endeach", "end"],
  ["endsection", "end"],
  ["endrepeated", "end"],
  ["endmacro", "end"],
]);

/** Returns advice for a formatter or predicate of another language, or undefined for any other name. */
export function adviceOn(kind: "formatter" | "predicate", name: string): string | undefined {
  return (kind === "formatter" ? FORMATTERS : PREDICATES).get(name);
}

/** Returns advice for an instruction of another language, or undefined for any other word. */
export function adviceOnInstruction(word: string): string | undefined {
  return INSTRUCTIONS.get(word.toLowerCase());
}

/** Returns this language's spelling of an instruction of another language, without the dot. */
export function spellingOf(word: string): string | undefined {
  return SPELLINGS.get(word.toLowerCase());
}

/** Returns whether a malformed instruction was meant to open, divide or close a block. */
export function structureOf(keyword: string): "open" | "divide" | "close" | undefined {
  const word = keyword.toLowerCase();
  if (OPENERS.has(word)) return "open";
  if (DIVIDERS.has(word)) return "divide";
  return word === "end" || SPELLINGS.get(word) === "end" ? "close" : undefined;
}

const OPENERS: ReadonlySet<string> = new Set([
  ...["section", "repeated", "if", "macro"],
  ...["for", "foreach", "each", "loop", "unless"],
]);
const DIVIDERS: ReadonlySet<string> = new Set([
  "or",
  "alternates",
  "else",
  "otherwise",
  "elseif",
  "elsif",
  "elif",
]);
