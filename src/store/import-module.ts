import module from "node:module";
import { pathToFileURL } from "node:url";

/** Node 22.15 has it, and deprecates `register` later. */
interface SynchronousHooks {
  readonly registerHooks?: (hooks: { readonly load: LoadHook }) => unknown;
}

type LoadHook = (
  url: string,
  context: { readonly format?: string | null | undefined },
  next: (url: string, context: object) => unknown,
) => unknown;

/** Marks URLs that are loaded as ES modules, whatever the nearest `package.json` says. */
const MARK = "?module";

/** The same as a string, for Node's thread of hooks. */
const HOOK = `export const load = (url, context, next) =>
  next(url, url.endsWith("${MARK}") ? { ...context, format: "module" } : context);`;

const load: LoadHook = (url, context, next) =>
  next(url, url.endsWith(MARK) ? { ...context, format: "module" } : context);

let registered = false;

/**
 * Imports the JavaScript file at an absolute path, with its text `source`. A `.js` file that exports nothing in the way
 * of CommonJS is an ES module, also under the `"type": "commonjs"` that `npm init` writes.
 */
export async function importModule(path: string, source: string): Promise<{ readonly default?: unknown }> {
  const { href } = pathToFileURL(path);
  if (!path.endsWith(".js") || /\bexports\b/.test(source)) return import(/* @vite-ignore */ href);
  registerHook();
  return import(/* @vite-ignore */ href + MARK);
}

function registerHook(): void {
  if (registered) return;
  registered = true;
  const { registerHooks } = module as SynchronousHooks;
  if (registerHooks === undefined) module.register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
  else registerHooks({ load });
}
