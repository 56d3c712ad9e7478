import type { Request, Response } from "../request-context.js";
import type { Service } from "../service.js";

/** `S`: what the endpoint works with. */
export type Endpoint<S = Service> = (service: S, req: Request, res: Response) => Promise<void> | void;
