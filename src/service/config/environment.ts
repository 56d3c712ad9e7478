import { configSchema } from "./schema.js";

/** Environment variable → path of what it sets: PLATEN_BODY_LIMIT, PLATEN_LIMIT_INSTRUCTIONS, … */
export const variables: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(configSchema.shape).flatMap((key): [string, string[]][] =>
    key === "limits"
      ? Object.keys(configSchema.shape.limits.unwrap().shape).map((inner) => [
          `PLATEN_LIMIT_${upperSnake(inner)}`,
          [key, inner],
        ])
      : [[`PLATEN_${upperSnake(key)}`, [key]]],
  ),
);

/** Names the file with settings. */
export const FILE_VARIABLE = "PLATEN_CONFIG";

function upperSnake(camel: string): string {
  return camel.replace(/[A-Z]/g, "_$&").toUpperCase();
}

/**
 * Not settings of the service: what the command line reads itself, and what Kubernetes puts into every container when
 * a service is called "platen" (PLATEN_SERVICE_HOST, PLATEN_PORT=tcp://…, PLATEN_PORT_4000_TCP_ADDR, …).
 */
export function isForeign(name: string, value: string): boolean {
  return (
    name === "PLATEN_DEBUG" ||
    name === FILE_VARIABLE ||
    /^PLATEN_(?:SERVICE_|PORT_[0-9])/.test(name) ||
    /^(?:tcp|udp):\/\//.test(value)
  );
}
