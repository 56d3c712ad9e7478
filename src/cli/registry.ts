import type { CliCommand } from "./command.js";

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Loads the command on demand: linting must not load the modules of the server. */
  readonly load: () => Promise<CliCommand>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: "init",
    summary: "Create a site in a new folder",
    load: async () => (await import("./commands/init.js")).init,
  },
  {
    name: "new",
    summary: "Add a page, a collection or a block to a site",
    load: async () => (await import("./commands/new.js")).newPart,
  },
  {
    name: "import",
    summary: "Import an export or saved pages into a template repository",
    load: async () => (await import("./commands/import.js")).importContent,
  },
  {
    name: "pull",
    summary: "Import your own published site into a template repository",
    load: async () => (await import("./commands/pull.js")).pull,
  },
  {
    name: "render",
    summary: "Render a template over JSON data",
    load: async () => (await import("./commands/render.js")).render,
  },
  {
    name: "lint",
    summary: "Report problems in templates without rendering them",
    load: async () => (await import("./commands/lint.js")).lint,
  },
  {
    name: "format",
    summary: "Format templates, and prove that their pages stay the same",
    load: async () => (await import("./commands/format.js")).format,
  },
  {
    name: "explain",
    summary: "Explain the code of a diagnostic or problem, or an instruction",
    load: async () => (await import("./commands/explain.js")).explain,
  },
  {
    name: "lsp",
    summary: "Run the language server for editors",
    load: async () => (await import("./commands/lsp.js")).lsp,
  },
  {
    name: "serve",
    summary: "Serve rendering, linting and sites over HTTP",
    load: async () => (await import("./commands/serve.js")).serve,
  },
  {
    name: "publish",
    summary: "Publish a site to a folder, for a static host",
    load: async () => (await import("./commands/publish.js")).publish,
  },
  {
    name: "platform",
    summary: "List, export and moderate what visitors have sent",
    load: async () => (await import("./commands/platform.js")).platform,
  },
  {
    name: "reference",
    summary: "Print the reference of formatters, predicates and instructions",
    load: async () => (await import("./commands/reference.js")).reference,
  },
  {
    name: "completion",
    summary: "Print a script that completes commands in a shell",
    load: async () => (await import("./commands/completion.js")).completion,
  },
];
