import { Command } from "commander";
import { packageVersion } from "#store/package-version.js";
import type { Call } from "./command.js";
import { commands } from "./registry.js";

/** The output of commander, buffered so that it can be written in order and with back-pressure. */
export interface Transcript {
  out: string;
  err: string;
}

/** The command that describes all commands to a shell. */
const COMPLETION = "completion";

/**
 * Builds the command line. Only the command in `argv` is loaded; the others have only a name and a summary, for help
 * and suggestions. `completion` needs all of them.
 */
export async function buildProgram(
  argv: readonly string[],
  call: Call,
  transcript: Transcript,
): Promise<Command> {
  const program = new Command("platen")
    .description("Renders JSON-T site templates over JSON data to HTML.")
    .version(packageVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", "\nExit codes: 0 no errors, 1 errors in templates, 2 invalid usage or a failure.")
    .exitOverride()
    .showHelpAfterError('Run "platen --help" for usage.')
    .configureOutput({
      writeOut: (text) => {
        transcript.out += text;
      },
      writeErr: (text) => {
        transcript.err += text;
      },
      // The same prefix as that of all other errors.
      outputError: (text, write) => write(text.replace(/^error: /, "platen: ")),
      getOutHelpWidth: () => columns(call.io.stdout),
      getErrHelpWidth: () => columns(call.io.stderr),
    });

  const named = argv.filter((argument) => !argument.startsWith("-"));
  const requested = named[0] === "help" ? named[1] : named[0];
  if (named[0] === "help" && requested !== undefined && !commands.some(({ name }) => name === requested)) {
    // Commander would print the general help without an error message.
    program.error(`error: unknown command '${requested}'`);
  }
  for (const entry of commands) {
    const command = program
      .command(entry.name)
      .description(entry.summary)
      .helpOption("-h, --help", "print this help")
      .showHelpAfterError(`Run "platen ${entry.name} --help" for usage.`);
    if (entry.name === requested || requested === COMPLETION) {
      const { declare, words } = await entry.load();
      declare(command, call);
      const [argument] = command.registeredArguments;
      // Shells complete them. The command itself explains unknown ones better than commander.
      if (requested === COMPLETION && argument !== undefined && words !== undefined) {
        argument.argChoices = [...words()];
      }
    }
  }
  return program;
}

function columns(stream: object): number {
  return "columns" in stream && typeof stream.columns === "number" ? stream.columns : 80;
}
