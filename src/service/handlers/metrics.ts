import type { Request, Response } from "express";
import type { Service } from "../service.js";

/** The service in numbers, in Prometheus's text format. */
export async function metrics(service: Service, _req: Request, res: Response): Promise<void> {
  const text = await service.metrics.text();
  res.set({ "Content-Type": service.metrics.contentType, "Cache-Control": "no-store" }).send(text);
}
