import { Problem } from "./problem.js";
import { type Route, routes } from "./routes.js";

export interface Match {
  /** The pattern of the path. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Undefined where the path does not support the method. */
  readonly route: Route | undefined;
  /** The methods of the path, as in an `Allow` header. */
  readonly allow: string;
}

interface Row {
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly routes: readonly Route[];
  readonly allow: string;
}

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

const rows: readonly Row[] = [...new Set(routes.map(({ path }) => path))].map((path) => ({
  path,
  ...patternOf(path),
  ...routesAt(path),
}));
const fixed: ReadonlyMap<string, Row> = new Map(
  rows.filter(({ names }) => names.length === 0).map((row) => [row.path, row]),
);
const variable = rows.filter(({ names }) => names.length > 0);

/** The route for a request. Letter case of fixed segments does not matter, nor does a slash at the end of the path. */
export function matchRoute(method: string, url: string): Match | undefined {
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  const exact = fixed.get(path) ?? fixed.get(bare(path));
  if (exact !== undefined) return matched(exact, method, NO_PARAMS);
  for (const row of variable) {
    const found = row.pattern.exec(path);
    if (found !== null) return matched(row, method, paramsOf(row, found));
  }
  return undefined;
}

function bare(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith("/") ? lower.slice(0, -1) : lower;
}

function matched(row: Row, method: string, params: Match["params"]): Match {
  const wanted = method === "HEAD" ? "GET" : method;
  const route = row.routes.find((each) => each.method === wanted);
  return { path: row.path, params, route, allow: row.allow };
}

function routesAt(path: string): Pick<Row, "routes" | "allow"> {
  const found = routes.filter((route) => route.path === path);
  const methods = found.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return { routes: found, allow: [...methods, "OPTIONS"].join(", ") };
}

function patternOf(path: string): Pick<Row, "pattern" | "names"> {
  const names: string[] = [];
  const source = path.replace(/[:*](\w+)/g, (segment, name: string) => {
    names.push(name);
    return segment.startsWith(":") ? "([^/]+)" : "(.*)";
  });
  return { pattern: new RegExp(`^${source}/?$`, "i"), names };
}

function paramsOf({ names }: Row, found: RegExpExecArray): Match["params"] {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
  } catch (cause) {
    throw new Problem("path-malformed", { detail: "A percent sequence is broken.", cause });
  }
}
