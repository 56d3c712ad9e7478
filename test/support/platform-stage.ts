import express, { type Express } from "express";
import supertest from "supertest";
import { onTestFinished } from "vitest";
import {
  openPlatform,
  type Platform,
  type PlatformOptions,
  type PlatformSite,
  type Storage,
} from "#platform/index.js";
import { TemporaryFolder } from "./temporary-folder.js";

const price = (value: string) => ({ value, currency: "USD" });

/** Two options, one of which has a single item left. */
export const vase = {
  id: "vase",
  recordType: 11,
  title: "Field vase",
  fullUrl: "/shop/field-vase",
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Size"],
    variants: [
      { id: "small", sku: "V-S", attributes: { Size: "Small" }, qtyInStock: 1, priceMoney: price("58.10") },
      {
        id: "large",
        attributes: { Size: "Large" },
        qtyInStock: 5,
        onSale: true,
        priceMoney: price("84.00"),
        salePriceMoney: price("70.05"),
      },
      { id: "gone", attributes: { Size: "Huge" }, qtyInStock: 0, priceMoney: price("99") },
    ],
  },
};

export const book = {
  id: "book",
  recordType: 11,
  title: "The glaze notebook",
  fullUrl: "/shop/book",
  structuredContent: { productType: 2, priceMoney: price("12.30") },
};

/** A product with a question for the buyer. */
export const morning = {
  id: "morning",
  recordType: 11,
  title: "A morning at the wheel",
  structuredContent: {
    productType: 3,
    variants: [{ id: "saturday", attributes: { Day: "Saturday" }, qtyInStock: 6, priceMoney: price("110") }],
    additionalFieldsForm: {
      fields: [{ id: "before", type: "text", title: "Have you thrown before?", required: true }],
    },
  },
};

export const contact = {
  id: "f-contact",
  type: 1,
  name: "Write to us",
  submissionMessage: { html: "<p>We read everything.</p>" },
  fields: [
    { id: "name", type: "name", title: "Your name", required: true },
    { id: "email", type: "email", title: "Email", required: true },
    { id: "about", type: "select", title: "About", options: ["A house", "A repair"] },
    { id: "message", type: "textarea", title: "Message", maxLength: 20, required: true },
  ],
};

/** A site with a form, a newsletter, a shop and a journal. */
export function sampleSite(name = "studio", settings: object = {}): PlatformSite {
  const shared = {
    website: { id: "w1", siteTitle: "Studio", timeZone: "America/New_York", language: "en-US" },
    websiteSettings: { commentsEnabled: true, simpleLikingEnabled: true, ...settings },
  };
  const documents = {
    title: "Studio",
    pages: [
      { path: "/contact", title: "Contact", data: { ...shared, form: contact } },
      { path: "/", title: "Home", data: { ...shared, newsletter: { formId: "f-letters" } } },
      { path: "/shop", title: "Shop", data: { ...shared, items: [vase, book, morning] } },
      {
        path: "/journal/entry",
        title: "Entry",
        data: {
          ...shared,
          item: { id: "entry", recordType: 1, title: "Entry", commentState: 1, likeCount: 3 },
        },
      },
      {
        path: "/journal/closed",
        title: "Closed",
        data: { ...shared, item: { id: "closed", recordType: 1, title: "Closed", commentState: 2 } },
      },
    ],
  };
  return { name, read: async () => documents };
}

export interface Stage {
  readonly platform: Platform;
  readonly app: Express;
  /** A visitor with separate cookies, who sends the crumb. */
  visitor(): Visitor;
}

export interface Visitor {
  get(path: string): supertest.Test;
  /** Sends this crumb with all later calls. */
  use(crumb: string): void;
  send(method: "post" | "put" | "delete", path: string, body?: object): Promise<supertest.Response>;
}

/** The database of stages without one: a temporary folder, or the engine that a test selects. */
let freshStorage = async (): Promise<Storage> => ({
  kind: "embedded",
  folder: (await TemporaryFolder.create()).at("data"),
});

export function keepStagesIn(storage: typeof freshStorage): void {
  freshStorage = storage;
}

/** The storage for stages that share one database. */
export function sharedStorage(): Promise<Storage> {
  return freshStorage();
}

/** The platform in an Express app without other routes, until the test ends. */
export async function platformStage(options: Partial<PlatformOptions> = {}): Promise<Stage> {
  const storage = options.storage ?? (await freshStorage());
  const platform = await openPlatform({ sites: [sampleSite()], ...options, storage });
  onTestFinished(() => platform.close());
  const app = express();
  app.use(platform.router);
  return { platform, app, visitor: () => visitorOf(app) };
}

function visitorOf(app: Express): Visitor {
  const agent = supertest.agent(app);
  let crumb = "";
  const once = (method: "post" | "put" | "delete", path: string, body?: object) => {
    const request = agent[method](path).set("X-CSRF-Token", crumb);
    return body === undefined ? request : request.send(body);
  };
  return {
    get: (path) => agent.get(path),
    use: (token) => {
      crumb = token;
    },
    async send(method, path, body) {
      const response = await once(method, path, body);
      if (response.body?.crumbFail !== true) return response;
      crumb = response.body.crumb as string;
      return once(method, path, body);
    },
  };
}

/** Sends the contact form, with changes, as the blocks do. */
export async function sendForm(
  visitor: Visitor,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<supertest.Response> {
  const { body } = await visitor.send("post", "/api/form/FormSubmissionKey");
  return visitor.send("post", "/api/form/SaveFormSubmission", {
    key: body.key,
    form: JSON.stringify({ ...ANSWERS, ...changes }),
    pageTitle: "Contact",
    pageId: "",
    contentSource: "",
    pagePath: "/sites/studio/contact",
    pagePermissionTypeValue: "",
  });
}

export const ANSWERS = {
  name: ["Ida", "Field"],
  email: "ida@example.org",
  about: "A house",
  message: "Hello",
};
