import type { Request, Response } from "express";
import type { Service } from "../service.js";

/** The process is alive. */
export function healthz(_service: Service, _req: Request, res: Response): void {
  res.set("Cache-Control", "no-store").json({ status: "ok" });
}

/** New requests should be sent here. */
export function readyz(service: Service, _req: Request, res: Response): void {
  const { draining: ending, relieved = false } = service.readiness;
  const draining = ending && !relieved;
  res
    .status(draining ? 503 : 200)
    .set("Cache-Control", "no-store")
    .json({ status: draining ? "draining" : "ready" });
}
