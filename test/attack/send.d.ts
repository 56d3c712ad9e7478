import type { HostileRequest } from "./kinds.js";

export function send(
  port: number,
  request: HostileRequest,
): Promise<{ readonly status: number; readonly code: string }>;
