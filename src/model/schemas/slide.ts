import { z } from "zod";
import { slideTypes } from "../enumerations/slide-type.js";
import { socialIconSizes, socialIconStyles } from "../social/social-icons.js";
import { locationSchema } from "./location.js";

const text = z.string().max(100_000);
const clickthroughUrl = z.strictObject({ url: z.string(), newWindow: z.boolean().optional() });
const links = z.array(z.strictObject({ text, clickthroughUrl: clickthroughUrl.optional() }));
const written = z.union([text, z.strictObject({ html: text })]);
/** Content items, forms and tweets are parsed by other functions, which accept data of older editors. */
const item = z.record(z.string(), z.json());

const textContent = z.strictObject({ text });
const linksContent = z.strictObject({ links });
const newsletterContent = z.strictObject({
  formId: z.string().optional(),
  form: item.optional(),
  emailPlaceholder: text.optional(),
  submitButtonText: text.optional(),
  submissionMessage: written.optional(),
  submissionHTML: text.optional(),
  disclaimerMessage: written.optional(),
});
const itemContent = z.strictObject({ contentItem: item });

const contents = {
  heading: textContent,
  "sub-heading": textContent,
  logo: z.strictObject({ text: text.optional(), ...imageMembers() }),
  body: z.strictObject({ html: text }),
  image: z.strictObject({
    ...imageMembers(),
    caption: text.optional(),
    clickthroughUrl: clickthroughUrl.optional(),
  }),
  buttons: linksContent,
  navigation: linksContent,
  action: linksContent,
  "sso-options": linksContent.extend({ session: z.boolean().optional() }),
  "popup-overlay-action": newsletterContent.extend({
    links: links.optional(),
    action: z.literal("close").optional(),
  }),
  "custom-form": newsletterContent.extend({
    isNewsletterFormSelected: z.boolean().optional(),
    buttonLabel: text.optional(),
  }),
  form: item,
  newsletter: newsletterContent,
  gallery: z.strictObject({ items: z.array(item) }),
  video: itemContent,
  album: itemContent,
  map: z.strictObject({ location: locationSchema, style: z.int().min(1).max(6).optional() }),
  twitter: z.strictObject({ tweets: z.array(item) }),
  "social-icons": z.strictObject({
    accounts: z.array(item).optional(),
    iconStyle: z.enum(socialIconStyles).optional(),
    iconSize: z.enum(socialIconSizes).optional(),
  }),
  lock: z.strictObject({}),
  password: z.strictObject({ collectionId: z.string().optional() }),
  "temp-lock-inject": z.strictObject({}),
} as const;

function imageMembers() {
  return {
    assetUrl: z.string().optional(),
    originalSize: z.string().optional(),
    altText: text.optional(),
    title: text.optional(),
    systemDataVariants: z.string().optional(),
    mediaFocalPoint: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  };
}

const about = { id: z.string().min(1), compoundType: z.string().optional() };

const slices = new Map<unknown, z.ZodType>(
  Object.entries(contents).map(([type, content]) => [
    type,
    z.strictObject({ ...about, type: z.literal(type), content: content.optional() }),
  ]),
);

/** Keeps a slice of unknown type: it renders nothing, but a newer version may support it. */
const baseSlice = z.strictObject({
  ...about,
  type: z
    .string()
    .refine((type) => !Object.hasOwn(contents, type), "The content does not fit the type of the slice"),
  content: z.json().optional(),
});

/** A slice of a slide. The content of a known type is strict. */
export const sliceSchema = z.union([...slices.values(), baseSlice]);

/** Returns the schema of slices of a type, whose errors are more precise than those of the schema of all slices. */
export function sliceSchemaOf(type: unknown): z.ZodType {
  return slices.get(type) ?? baseSlice;
}

/** A slide document. Tweaks are open, because each style sheet declares its own. */
export const slideSchema = z.strictObject({
  id: z.string().min(1),
  slideType: z.enum(Object.keys(slideTypes) as [keyof typeof slideTypes, ...(keyof typeof slideTypes)[]]),
  layout: z.string().min(1),
  background: z
    .strictObject({ source: z.enum(["upload", "instagram", "video", "none"]), items: z.array(item) })
    .optional(),
  style: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  slices: z.array(sliceSchema).max(1000),
});

export type Slide = z.infer<typeof slideSchema>;
