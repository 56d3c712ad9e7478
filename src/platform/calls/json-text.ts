import { z } from "zod";
import { CallProblem } from "./problem.js";

/** JSON in a string, as forms and beacons send it. `parse` throws a problem for values that the schema rejects. */
export function jsonText<T>(schema: z.ZodType<T>): { parse(text: string): T } {
  return {
    parse(text) {
      const result = schema.safeParse(parsedText(text));
      if (result.success) return result.data;
      throw new CallProblem(400, {
        error: `The member "data" is not valid: ${z.prettifyError(result.error).split("\n")[0]}`,
      });
    },
  };
}

/** Returns undefined for text that is not JSON. */
function parsedText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
