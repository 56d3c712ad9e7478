import type { Request, Response } from "../request-context.js";
import type { Service } from "../service.js";

export type Endpoint = (service: Service, req: Request, res: Response) => Promise<void> | void;
