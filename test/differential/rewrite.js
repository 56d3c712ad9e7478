/*
 * Writes a template so that the incumbent engine, with its own rules, does what Platen's decision says. A difference is
 * explained by the decision only if the incumbent then prints what Platen prints.
 */

const TAG = /\{##[\s\S]*?##\}|\{[^{}]*\}/g;

/** The tags and texts of a template whose tags are well-formed. */
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

/** A reference for `.if` that finds what `.section` finds, which looks in the innermost frame only. */
function reachable(target) {
  // The frame of a loop's element has no index of its own.
  if (target === "@index" || target === "@index0") return "@.no-such-key";
  return target.startsWith("@") ? target : `@.${target}`;
}

/**
 * D1: the `.or` of a section runs in the surrounding scope. `{.section a}A{.or}B{.end}` becomes
 * `{.if @.a}{.section a}A{.end}{.or}B{.end}`.
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

/**
 * D10: blocks may stand between `.alternates with` and the end. What stands there becomes a partial that is included;
 * `partials` receives it.
 */
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
  // Inner ones were found first: they are inside the text that an outer one moves.
  for (const [from, to] of cuts) {
    const name = `between-${Object.keys(partials).length}`;
    partials[name] = parts.slice(from + 1, to).join("");
    for (let index = from + 1; index < to; index++) parts[index] = "";
    parts[from] = `{.alternates with}{.include ${name} output}`;
  }
  return parts.join("");
}

/** Both for a whole case, its partials included. */
export function rewriteCase(item, { sections, alternates }) {
  const partials = {};
  const rewrite = (source) => {
    const closed = sections ? closeSectionsBeforeOr(source) : source;
    return alternates ? moveAlternatesOut(closed, partials) : closed;
  };
  for (const [name, source] of Object.entries(item.partials ?? {})) partials[name] = rewrite(source);
  return { ...item, template: rewrite(item.template), partials };
}
