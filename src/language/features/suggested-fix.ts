import { nearest } from "#core/diagnostics/nearest.js";
import { placeAt } from "#core/syntax/index.js";
import { type Fix, repairingFix } from "#lint/fix.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { scopeAt } from "#lint/locate/scope-at.js";
import type { TemplateView } from "../template-view.js";

/** Returns a fix for the "Did you mean" of a problem that has no fix. Never certain. */
export function suggestedFix(view: TemplateView, { code, start, end }: LintDiagnostic): Fix | undefined {
  const span = { start: start.offset, end: end.offset };
  const write = (name: string | undefined, at = span): Fix | undefined =>
    name === undefined ? undefined : repairingFix(`Write ${name}`, at, name, false);
  const { document, site, fixtures } = view;
  const { tree, text } = document;
  const written = text.slice(span.start, span.end);
  switch (code) {
    case "partial-missing":
      return write(nearest(written, site?.project.names ?? []));
    case "unset-variable":
      return write(
        scopeAt(tree, span.start, [], ({ locals }) =>
          nearest(
            written,
            locals.definitions.map(({ name }) => name),
          ),
        ),
      );
    case "unknown-variable": {
      const part = placeAt(tree, span.start + 1)?.part;
      if (part?.kind !== "reference" || part.start !== span.start) return undefined;
      const { reference } = part;
      const values = fixtures.slice(0, 1).map(({ value }) => value);
      const lookup = scopeAt(tree, span.start, values, ({ data }) => data[0]?.lookup(reference));
      if (lookup?.kind !== "missing") return undefined;
      const segments = reference.text.split(".");
      const wrong = segments[lookup.segment] ?? "";
      const at =
        span.start + segments.slice(0, lookup.segment).reduce((sum, segment) => sum + segment.length + 1, 0);
      return write(nearest(wrong, lookup.keys), { start: at, end: at + wrong.length });
    }
    default:
      return undefined;
  }
}
