import { nearest } from "#core/diagnostics/nearest.js";
import { serveSchema } from "./schema.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** Maps environment variables to the paths of their settings: PLATEN_BODY_LIMIT to bodyLimit. */
export const variables: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(serveSchema.shape).map((key) => [`PLATEN_${upperSnake(key)}`, [key]]),
);

/** The variable with the path of the settings file. */
export const FILE_VARIABLE = "PLATEN_CONFIG";

/** Variables of the command line that are not settings. */
export const furtherVariables: readonly string[] = [FILE_VARIABLE, "PLATEN_DEBUG", "PLATEN_EDITOR"];

function upperSnake(camel: string): string {
  return camel.replace(/[A-Z]/g, "_$&").toUpperCase();
}

/**
 * Returns whether Kubernetes sets a variable. It sets some in every container if a service is named "platen":
 * PLATEN_SERVICE_HOST, PLATEN_PORT=tcp://…, PLATEN_PORT_4000_TCP_ADDR.
 */
export function isForeign(name: string, value: string): boolean {
  return /^PLATEN_(?:SERVICE_|PORT_[0-9])/.test(name) || /^(?:tcp|udp):\/\//.test(value);
}

/** Returns a warning for each variable that looks like a setting and is none. */
export function unknownVariables(env: Environment): string[] {
  const known = [...variables.keys(), ...furtherVariables];
  return Object.entries(env)
    .filter(([name, value = ""]) => name.startsWith("PLATEN_") && !isForeign(name, value))
    .filter(([name]) => !known.includes(name))
    .map(([name]) => {
      const close = nearest(name, known);
      return `${name}: there is no such setting${close === undefined ? "" : `; did you mean "${close}"?`}`;
    });
}
