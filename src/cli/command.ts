import type { Command } from "commander";
import type { World } from "./world.js";

/** What a command is given to work with. */
export interface Call {
  readonly world: World;
  /** Sets the exit code of the process. */
  readonly finish: (exitCode: number) => void;
}

export interface CliCommand {
  /** Declares arguments and options, and what happens once they are parsed. */
  readonly declare: (command: Command, call: Call) => void;
}
