import { pieces } from "./rewrite.js";

/**
 * Returns a minimal case for which `differs` still holds. Removes parts of the template, partials and members of the
 * data one at a time.
 */
export function minimise(item, differs) {
  let smallest = item;
  for (let rounds = 0; rounds < 20; rounds++) {
    const next = firstSmaller(smallest, differs);
    if (next === undefined) return smallest;
    smallest = next;
  }
  return smallest;
}

function firstSmaller(item, differs) {
  let current = item;
  let changed = false;
  const attempt = (candidate) => {
    if (!safely(differs, candidate)) return false;
    current = candidate;
    changed = true;
    return true;
  };
  for (const size of [8, 4, 2, 1]) {
    for (let from = 0; from < pieces(current.template).length; ) {
      const parts = pieces(current.template);
      parts.splice(from, size);
      if (!attempt({ ...current, template: parts.join("") })) from++;
    }
  }
  for (const name of Object.keys(current.partials ?? {})) {
    attempt({ ...current, partials: { ...current.partials, [name]: "" } });
  }
  for (let again = true; again; ) {
    again = smallerValues(current.data).some((data) => attempt({ ...current, data }));
  }
  return changed ? current : undefined;
}

function safely(differs, candidate) {
  try {
    return differs(candidate);
  } catch {
    return false;
  }
}

/** Yields the value with one member or element removed, or with a scalar instead of a container, at any depth. */
function smallerValues(value) {
  if (typeof value !== "object" || value === null) return [];
  const result = [];
  for (const [key, member] of Object.entries(value)) {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
    result.push(copy);
    for (const smaller of smallerValues(member)) {
      result.push(Array.isArray(value) ? value.with(Number(key), smaller) : { ...value, [key]: smaller });
    }
  }
  return result;
}
