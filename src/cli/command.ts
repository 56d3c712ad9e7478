import type { Command } from "commander";
import type { World } from "./world.js";

/** The context of a command. */
export interface Call {
  readonly world: World;
  /** Sets the exit code of the process. */
  readonly finish: (exitCode: number) => void;
}

export interface CliCommand {
  /** Declares arguments, options and the action. */
  readonly declare: (command: Command, call: Call) => void;
}
