import type { CliCommand } from "../command.js";
import { LIBRARY_OPTION } from "../library-file.js";

export const lsp: CliCommand = {
  declare: (command, { world, finish }) =>
    command
      .option("--stdio", "use standard input and output (the default)")
      .option("--clientProcessId <id>", "ignored; the server stops at the end of its input")
      .option(...LIBRARY_OPTION)
      .addHelpText(
        "after",
        "\nEditors start this. Diagnostics, completion, hover, definitions, renaming, quick fixes and outlines;" +
          "\ndata come from x.json beside x.page, from data/x.json of the site, or from what its site.json names;" +
          "\na partial without data of its own shows what the templates that apply it pass.",
      )
      .action(async ({ library }: { readonly library?: string }) => {
        // Imported lazily: the protocol's library takes longer to load than everything else.
        const { runLanguageServer } = await import("../lsp/run-language-server.js");
        finish(await runLanguageServer(world, library));
      }),
};
