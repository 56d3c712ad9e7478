import type { Request, Response } from "../request-context.js";
import type { Service } from "../service.js";

/** Handles a request. `S` is the service that it needs. */
export type Endpoint<S = Service> = (service: S, req: Request, res: Response) => Promise<void> | void;
