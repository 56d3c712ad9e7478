import type { CliCommand } from "./command.js";

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** A command's file is loaded only when it is called: linting must not wait for what a server needs. */
  readonly load: () => Promise<CliCommand>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: "render",
    summary: "Render a template over JSON data",
    load: async () => (await import("./commands/render.js")).render,
  },
  {
    name: "lint",
    summary: "Report the problems of templates without rendering them",
    load: async () => (await import("./commands/lint.js")).lint,
  },
  {
    name: "explain",
    summary: "Tell about a diagnostic by its code",
    load: async () => (await import("./commands/explain.js")).explain,
  },
  {
    name: "lsp",
    summary: "Serve editors with the language server protocol",
    load: async () => (await import("./commands/lsp.js")).lsp,
  },
  {
    name: "serve",
    summary: "Serve rendering, linting and sites over HTTP",
    load: async () => (await import("./commands/serve.js")).serve,
  },
  {
    name: "reference",
    summary: "Look up formatters and predicates",
    load: async () => (await import("./commands/reference.js")).reference,
  },
];
