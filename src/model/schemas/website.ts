import { z } from "zod";
import { imageSchema } from "./image.js";
import { locationSchema } from "./location.js";

/** A colour as the site's palette keeps it: hue in degrees, the others as fractions. */
const paletteColorSchema = z.strictObject({
  hue: z.number().min(0).max(360),
  saturation: z.number().min(0).max(1),
  lightness: z.number().min(0).max(1),
  alpha: z.number().min(0).max(1).optional(),
});

const socialAccountSchema = z.strictObject({
  id: z.string().min(1),
  serviceName: z.string().min(1),
  screenname: z.string(),
  profileUrl: z.string().min(1),
  userName: z.string().optional(),
});

/** The site. Templates read it as `website`. */
export const websiteSchema = z.strictObject({
  id: z.string().min(1),
  identifier: z.string().min(1),
  siteTitle: z.string().min(1),
  siteTagLine: z.string().optional(),
  /** The former spelling in data of Platen. Lint reports it in templates. */
  siteTagline: z.unknown().optional().meta({ deprecated: true }),
  siteDescription: z.string().optional(),
  authenticUrl: z.url(),
  /** BCP 47 tag, also the `lang` of the pages. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  /** IANA name; dates are written in this zone. */
  timeZone: z.string().min(1),
  contactEmail: z.email().optional(),
  contactPhoneNumber: z.string().optional(),
  location: locationSchema.optional(),
  logoImage: imageSchema.optional(),
  socialAccounts: z.array(socialAccountSchema).optional(),
  /** Service name to whether it is offered; without an entry no share buttons are shown. */
  shareButtonOptions: z.record(z.string(), z.boolean()).optional(),
  captchaSettings: z.strictObject({ siteKey: z.string() }).optional(),
  palette: z.record(z.string(), paletteColorSchema).optional(),
});

export type Website = z.infer<typeof websiteSchema>;
