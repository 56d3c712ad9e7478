import { configSchema } from "../../../service/config.js";

/** Maps environment variables to the paths of their settings: PLATEN_BODY_LIMIT to bodyLimit. */
export const variables: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(configSchema.shape).map((key) => [`PLATEN_${upperSnake(key)}`, [key]]),
);

/** The variable with the path of the settings file. */
export const FILE_VARIABLE = "PLATEN_CONFIG";

function upperSnake(camel: string): string {
  return camel.replace(/[A-Z]/g, "_$&").toUpperCase();
}

/**
 * Returns whether a variable is not a setting. The command line reads some itself, and Kubernetes sets others in every
 * container if a service is named "platen" (PLATEN_SERVICE_HOST, PLATEN_PORT=tcp://…, PLATEN_PORT_4000_TCP_ADDR).
 */
export function isForeign(name: string, value: string): boolean {
  return (
    name === "PLATEN_DEBUG" ||
    name === FILE_VARIABLE ||
    /^PLATEN_PLATFORM(?:_|$)/.test(name) ||
    /^PLATEN_(?:SERVICE_|PORT_[0-9])/.test(name) ||
    /^(?:tcp|udp):\/\//.test(value)
  );
}
