/*
 * Rewrites a template so that the incumbent engine follows Platen's decision. The decision explains a difference only
 * if the incumbent then prints Platen's output.
 */

const TAG = /\{##[\s\S]*?##\}|\{[^{}]*\}/g;

/** Splits a template with well-formed tags into tags and texts. */
export function pieces(template) {
  const result = [];
  let position = 0;
  for (const match of template.matchAll(TAG)) {
    if (match.index > position) result.push(template.slice(position, match.index));
    result.push(match[0]);
    position = match.index + match[0].length;
  }
  if (position < template.length) result.push(template.slice(position));
  return result;
}

const OPENING = /^\{\.(section |repeated section |if |macro |[a-zA-Z][\w-]*\?)/;

function isOpening(piece) {
  return OPENING.test(piece) && !piece.startsWith("{.or");
}

/** Returns a reference with which `.if` searches only the innermost frame, like `.section`. */
function reachable(target) {
  // The frame of an element of a loop has no index.
  if (target === "@index" || target === "@index0") return "@.no-such-key";
  return target.startsWith("@") ? target : `@.${target}`;
}

/**
 * The `.or` of a section has the surrounding scope: `{.section a}A{.or}B{.end}` becomes `{.if @.a}{.section
 * a}A{.end}{.or}B{.end}`.
 */
export function closeSectionsBeforeOr(template) {
  const parts = pieces(template);
  const open = [];
  for (const [index, piece] of parts.entries()) {
    if (isOpening(piece)) open.push({ index, or: undefined });
    else if (piece.startsWith("{.or")) {
      const block = open.at(-1);
      if (block !== undefined) block.or ??= index;
    } else if (piece === "{.end}") {
      const block = open.pop();
      const target = /^\{\.section (.*)\}$/.exec(parts[block?.index] ?? "")?.[1];
      if (target === undefined || block.or === undefined) continue;
      const own = reachable(target);
      parts[block.index] = `{.if ${own}}${parts[block.index]}`;
      parts[block.or] = `{.end}${parts[block.or]}`;
    }
  }
  return parts.join("");
}

/** Blocks may follow `.alternates with`. Moves that part into an included partial, which is added to `partials`. */
export function moveAlternatesOut(template, partials) {
  const parts = pieces(template);
  const open = [];
  const cuts = [];
  for (const [index, piece] of parts.entries()) {
    const block = open.at(-1);
    if (isOpening(piece)) open.push({ between: undefined });
    else if (piece === "{.alternates with}" && block !== undefined) block.between = index;
    else if (piece.startsWith("{.or") || piece === "{.end}") {
      if (block?.between !== undefined) cuts.push([block.between, index]);
      if (block !== undefined) block.between = undefined;
      if (piece === "{.end}") open.pop();
    }
  }
  // Inner blocks come first, because an outer block moves their text.
  for (const [from, to] of cuts) {
    const name = `between-${Object.keys(partials).length}`;
    partials[name] = parts.slice(from + 1, to).join("");
    for (let index = from + 1; index < to; index++) parts[index] = "";
    parts[from] = `{.alternates with}{.include ${name} output}`;
  }
  return parts.join("");
}

/** Applies both decisions to a case and its partials. */
export function rewriteCase(item, { sections, alternates }) {
  const partials = {};
  const rewrite = (source) => {
    const closed = sections ? closeSectionsBeforeOr(source) : source;
    return alternates ? moveAlternatesOut(closed, partials) : closed;
  };
  for (const [name, source] of Object.entries(item.partials ?? {})) partials[name] = rewrite(source);
  return { ...item, template: rewrite(item.template), partials };
}
