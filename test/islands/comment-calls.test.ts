import { describe, expect, test } from "vitest";
import { loadComments, postComment, withoutDuplicates } from "#islands/comments/comment-calls.js";
import { type CallResponse, DEFAULT_ENDPOINTS, type HttpClient, HttpError } from "#islands/services.js";

const servicesOf = (send: HttpClient["send"]) => ({ http: { send }, endpoints: DEFAULT_ENDPOINTS });
const answering = (response: CallResponse) => servicesOf(() => Promise.resolve(response));
const silent = servicesOf(() => Promise.reject(new HttpError("network", "no response")));
const comment = { id: "c1", author: "Ida", text: "Well said", date: "May 2, 2026" };

describe("loading comments", () => {
  test("returns valid comments", async () => {
    const list = [comment, { id: "c2", text: "x", author: 5 }, { id: 3, text: "x" }, null, "c"];
    const body = { comments: list };
    expect(await loadComments(answering({ status: 200, body }), "/c")).toEqual([
      comment,
      { id: "c2", text: "x", author: "", date: "" },
    ]);
  });

  test.each([
    answering({ status: 500, body: { comments: [] } }),
    answering({ status: 200, body: { comments: "none" } }),
    answering({ status: 200, body: undefined }),
    silent,
  ])("returns undefined for a failure (%#)", async (services) => {
    expect(await loadComments(services, "/c")).toBeUndefined();
  });
});

test("keeps the first position and the last version of a duplicate comment", () => {
  const other = { ...comment, id: "c2" };
  const newer = { ...comment, text: "Better said" };
  expect(withoutDuplicates([comment, other, newer])).toEqual([newer, other]);
  expect(withoutDuplicates([])).toEqual([]);
});

describe("posting a comment", () => {
  const draft = { author: "Ida", text: "Well said" };

  test.each([
    [200, { comment }, { kind: "posted", comment }],
    [201, { comment }, { kind: "posted", comment }],
    [202, { comment }, { kind: "pending" }],
    [200, {}, { kind: "pending" }],
    [204, undefined, { kind: "pending" }],
    [400, { errors: { text: "Too long", other: "x" } }, { kind: "invalid", errors: { text: "Too long" } }],
    [400, undefined, { kind: "invalid", errors: {} }],
    [401, undefined, { kind: "sign-in" }],
    [403, undefined, { kind: "failed" }],
    [404, undefined, { kind: "failed" }],
    [429, undefined, { kind: "rate" }],
    [500, undefined, { kind: "failed" }],
  ])("with the response %i %j", async (status, body, outcome) => {
    expect(await postComment(answering({ status, body }), "/c", draft)).toEqual(outcome);
  });

  test("without a response", async () => {
    expect(await postComment(silent, "/c", draft)).toEqual({ kind: "failed" });
  });
});
