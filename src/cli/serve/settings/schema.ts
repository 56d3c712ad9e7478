import { z } from "zod";
import { integer } from "#service/config.js";
import { websiteSchema } from "#website/config.js";

const text = z.string().min(1);

/**
 * Every setting of `platen serve`: those of the rendering service, and those of the website and the platform around it.
 * The descriptions appear in the guide. `--print-config` hides settings with `secret`, and passwords in URLs.
 */
export const serveSchema = websiteSchema.extend({
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
  platformCaptchaSecret: text
    .optional()
    .describe("Secret of the captcha of forms; without it, forms that ask for a captcha are refused.")
    .meta({ secret: true }),
  platformCaptchaVerify: z
    .string()
    .regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/, "must begin with https://")
    .default("https://www.google.com/recaptcha/api/siteverify")
    .describe("Address at which the provider of the captcha verifies responses."),
  platformRetention: integer(1, 36_500)
    .default(90)
    .describe("Days after which records of visits, unchanged carts and messages are deleted."),
  platformQuota: integer(1, 1_000_000)
    .default(100)
    .describe("Megabytes of records of visits that each site keeps; above it, the oldest are deleted."),
});

export type ServeConfig = Readonly<z.infer<typeof serveSchema>>;
