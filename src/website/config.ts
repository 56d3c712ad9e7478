import { z } from "zod";
import { configSchema } from "#service/config.js";
import { readJson } from "#store/json-document.js";

/** Letters, digits, dashes and dots, as browsers send them. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

const hosts = z.preprocess(
  (value) => (typeof value === "string" ? (readJson(value)?.value ?? value) : value),
  z
    .record(z.string(), z.string().min(1))
    .refine(
      (sites) => Object.keys(sites).every((host) => HOST_NAME.test(host)),
      "must have host names in lower case, without a port",
    ),
);

/** The settings of the service and of its sites. The descriptions appear in the guide. */
export const websiteSchema = configSchema.extend({
  site: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Folder of one site or several; without it, the sample sites are served, and none in production.",
    ),
  mount: z
    .literal("/")
    .optional()
    .describe("`/` serves the only site at the root of all hosts instead of below `/sites/NAME`."),
  hosts: hosts
    .optional()
    .describe('Host names with the site at their root, such as `{"example.org": "shop"}`.'),
});

export type WebsiteConfig = Readonly<z.infer<typeof websiteSchema>>;
