import { Argument, type Command } from "commander";
import type { CliCommand } from "../command.js";
import { type Completion, SHELLS, type Shell } from "../output/completion-scripts.js";
import { print } from "../output/print.js";

export const completion: CliCommand = {
  declare: (command, { io }) =>
    command
      .addArgument(new Argument("<shell>", "shell that runs the script").choices(Object.keys(SHELLS)))
      .addHelpText("after", INSTALLATION)
      .action(async (shell: Shell) => {
        const all = (command.parent?.commands ?? []).map((one) => ({
          name: one.name(),
          summary: one.description(),
          words: one.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
          options: options(one),
        }));
        await print(io.stdout, SHELLS[shell](all));
      }),
};

function options(command: Command): Completion["options"] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map((option) => ({
      flags: [option.short, option.long].filter((flag) => flag !== undefined),
      summary: option.description,
      takesValue: option.required || option.optional,
      words: option.argChoices ?? [],
    }));
}

const INSTALLATION = `
Install the script once:
  platen completion bash > ~/.local/share/bash-completion/completions/platen
  platen completion zsh > ~/.zsh/completions/_platen   (a folder of $fpath)
  platen completion fish > ~/.config/fish/completions/platen.fish`;
