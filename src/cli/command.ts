import type { Command } from "commander";
import type { Io } from "./io.js";

/** The context of a command. */
export interface Call {
  readonly io: Io;
  /** Sets the exit code of the process. */
  readonly exit: (exitCode: number) => void;
}

export interface CliCommand {
  /** Declares arguments, options and the action. */
  readonly declare: (command: Command, call: Call) => void;
  /** Known values of the argument, for completion in shells. Other values may be valid. */
  readonly words?: () => readonly string[];
}
