import type { Entries, Query } from "#model/forms/values.js";

/** Returns the current values of a form. */
export function formEntries(form: HTMLFormElement): Entries {
  const data = new FormData(form);
  return (name) => data.getAll(name).filter((value) => typeof value === "string");
}

/** Returns the query parameters of the page. */
export function pageQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  return (name) => parameters.get(name) ?? undefined;
}
