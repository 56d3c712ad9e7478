import type { CliCommand } from "../command.js";
import { type LibraryOptions, libraryOptions } from "../library-file.js";

export const lsp: CliCommand = {
  declare: (command, { io, exit }) => {
    for (const option of libraryOptions()) command.addOption(option);
    command
      .option("--stdio", "use standard input and output (the default)")
      .option("--clientProcessId <id>", "ignored; the server stops at the end of its input")
      .addHelpText(
        "after",
        "\nEditors start this command. It provides diagnostics, completion, hover, definitions, renaming, quick" +
          "\nfixes and outlines. The data of x.page is x.json beside it, data/x.json of the site, or the file that" +
          "\nsite.json names. A partial without data uses what the templates that apply it pass to it.",
      )
      .action(async (options: LibraryOptions) => {
        // Imported lazily: the protocol's library takes longer to load than everything else.
        const { runLanguageServer } = await import("../lsp/run-language-server.js");
        exit(await runLanguageServer(io, options));
      });
  },
};
