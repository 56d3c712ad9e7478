import { Problem } from "./problem.js";
import type { Route } from "./routes.js";

export interface Match<S> {
  /** The pattern of the path. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Undefined if the path does not support the method. */
  readonly route: Route<S> | undefined;
  /** The methods of the path, for the `Allow` header. */
  readonly allow: string;
}

interface Row<S> {
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly routes: readonly Route<S>[];
  readonly allow: string;
}

type Params = Match<unknown>["params"];

/** Matches paths to routes. A trailing slash does not matter. */
export class Router<S> {
  readonly #fixed: ReadonlyMap<string, Row<S>>;
  readonly #variable: readonly Row<S>[];

  constructor(routes: readonly Route<S>[]) {
    const paths = [...new Set(routes.map(({ path }) => path))];
    const rows = paths.map((path) => ({ path, ...patternOf(path), ...routesAt(routes, path) }));
    this.#fixed = new Map(rows.filter(({ names }) => names.length === 0).map((row) => [row.path, row]));
    this.#variable = rows.filter(({ names }) => names.length > 0);
  }

  match(method: string, url: string): Match<S> | undefined {
    const query = url.indexOf("?");
    const path = query === -1 ? url : url.slice(0, query);
    const exact = this.#fixed.get(path) ?? this.#fixed.get(withoutSlash(path));
    if (exact !== undefined) return matched(exact, method, {});
    for (const row of this.#variable) {
      const match = row.pattern.exec(path);
      if (match !== null) return matched(row, method, paramsOf(row.names, match));
    }
    return undefined;
  }
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function matched<S>(row: Row<S>, method: string, params: Params): Match<S> {
  const routeMethod = method === "HEAD" ? "GET" : method;
  const route = row.routes.find((candidate) => candidate.method === routeMethod);
  return { path: row.path, params, route, allow: row.allow };
}

function routesAt<S>(routes: readonly Route<S>[], path: string): Pick<Row<S>, "routes" | "allow"> {
  const routesOfPath = routes.filter((route) => route.path === path);
  const methods = routesOfPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return { routes: routesOfPath, allow: [...methods, "OPTIONS"].join(", ") };
}

function patternOf(path: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = [];
  const source = path.replace(/[:*](\w+)/g, (segment, name: string) => {
    names.push(name);
    return segment.startsWith(":") ? "([^/]+)" : "(.*)";
  });
  return { pattern: new RegExp(`^${source}/?$`), names };
}

function paramsOf(names: readonly string[], match: RegExpExecArray): Params {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]));
  } catch (cause) {
    throw new Problem("path-malformed", { detail: "A percent sequence is broken.", cause });
  }
}
