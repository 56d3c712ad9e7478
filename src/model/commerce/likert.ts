import { type StoreTextName, storeText } from "./texts.js";

/** Answers to an opinion question, from -2 to 2, and the texts that stand for them. */
const ANSWERS: ReadonlyMap<string, StoreTextName> = new Map([
  ["-2", "productAnswerMapStronglyDisagree"],
  ["-1", "productAnswerMapDisagree"],
  ["0", "productAnswerMapNeutral"],
  ["1", "productAnswerMapAgree"],
  ["2", "productAnswerMapStronglyAgree"],
]);

/** The words for an answer; anything unknown, and a text that the site has blanked, reads as the neutral answer. */
export function likertText(answer: string, localizedStrings: unknown): string {
  const name = ANSWERS.get(answer);
  const text = name === undefined ? "" : storeText(localizedStrings, name);
  return text || storeText(localizedStrings, "productAnswerMapNeutral");
}
