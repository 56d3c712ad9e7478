import { z } from "zod";
import { defineIsland } from "../define.js";
import { ShareButtons, type ShareButtonsProps } from "./ShareButtons.js";

const linkSchema = z.strictObject({
  service: z.string().min(1),
  title: z.string().min(1),
  label: z.string().min(1),
  /** Excludes URLs that could run a script. */
  href: z.string().regex(/^(?:https:\/\/|mailto:)/),
});

export const shareButtons = defineIsland<ShareButtonsProps>({
  name: "share-buttons",
  when: "interaction",
  props: z.strictObject({
    style: z.enum(["button-style", "inline-style"]),
    label: z.string().min(1),
    systemDataId: z.string(),
    assetUrl: z.string(),
    recordType: z.string(),
    fullUrl: z.string(),
    title: z.string(),
    links: z.array(linkSchema).min(1),
  }),
  component: ShareButtons,
  sample: {
    style: "button-style",
    label: "Share",
    systemDataId: "m1",
    assetUrl: "/y.jpg",
    recordType: "1",
    fullUrl: "/journal/entry",
    title: "Sea & sky",
    links: [
      {
        service: "facebook",
        title: "Facebook",
        label: "Share on Facebook (opens in a new window)",
        href: "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fharbor-press.example%2Fjournal%2Fentry",
      },
      {
        service: "email",
        title: "Email",
        label: "Share by email",
        href: "mailto:?subject=Sea%20%26%20sky&body=https%3A%2F%2Fharbor-press.example%2Fjournal%2Fentry",
      },
    ],
  },
});
