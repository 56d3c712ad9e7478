import { z } from "zod";
import { configSchema } from "../../../service/config.js";

const text = z.string().min(1);

/**
 * Every setting of `platen serve`: those of the rendering service, and those of the website and the platform around it.
 * The descriptions appear in the guide. `--print-config` hides settings with `secret`, and passwords in URLs.
 */
export const serveSchema = configSchema.extend({
  platform: z
    .string()
    .regex(/^(?:none|embedded|postgres(?:ql)?:\/\/.*)$/s, "must be none, embedded or postgresql://…")
    .optional()
    .describe("Platform of the sites: `none`, `embedded`, or the address of a PostgreSQL database."),
  platformData: text
    .optional()
    .describe("Folder of the embedded database; required in production, and in memory without it."),
  platformPassword: z
    .string()
    .optional()
    .describe("Password of the owner's pages; without it, the owner sets one with the setup code.")
    .meta({ secret: true }),
  platformMail: text
    .optional()
    .describe(
      "Mail server, such as `smtp://user:password@mail.example:587`; without it, messages stay queued.",
    ),
  platformMailFrom: text.default("platform@localhost").describe("Sender of the platform's messages."),
});

export type ServeConfig = Readonly<z.infer<typeof serveSchema>>;
