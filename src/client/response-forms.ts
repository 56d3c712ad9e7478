import type { BatchOutcome, ProblemDocument, Rendered } from "./types.js";

/* A proxy may also respond with JSON. These members identify the service's own responses; other members may differ
   between versions. */

interface Members {
  readonly id?: unknown;
  readonly html?: unknown;
  readonly status?: unknown;
  readonly problem?: unknown;
}

export function isRendered(value: Members): value is Rendered {
  return typeof value.html === "string";
}

export function isRegistered(value: Members): value is { readonly id: string } {
  return typeof value.id === "string";
}

export function isProblem(value: unknown): value is ProblemDocument {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";
}

export function isOutcome(value: Members): value is BatchOutcome {
  return (
    typeof value.status === "number" && ("problem" in value ? isProblem(value.problem) : isRendered(value))
  );
}
