/** Control characters other than tab and line feed, which some storages reject. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match them
const UNTYPABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Normalizes an answer: line feeds as line breaks, no other control characters, well-formed Unicode. */
export function sanitizeAnswer(answer: string): string {
  return answer.replace(/\r\n?/g, "\n").replace(UNTYPABLE, "").replace(LONE_SURROGATE, "\ufffd");
}
