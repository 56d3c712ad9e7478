import { areCommentsOpen, areCommentsShown } from "#model/content/comments.js";
import { type Call, endpoint, json } from "../calls/endpoint.js";
import { fieldProblem, problem } from "../calls/problem.js";
import { respondsWithPage } from "../forms/posted-form.js";
import { leadToSent } from "../sent/endpoints.js";
import type { Catalog } from "../sites/catalog.js";
import { commentViews, viewOf } from "./public-comments.js";
import { addComment, type CommentRow, findComment, markComment, moderate } from "./queries.js";
import { cleanDraft, commentErrors, flagThreshold, needsApproval } from "./rules.js";

export const commentEndpoints = [
  endpoint("GET /api/content/{id}/comments", {
    session: false,
    handle: async ({ platform, catalog, site, params }) => {
      const id = params.id;
      const item = itemOf(catalog, id);
      if (!areCommentsShown(item, catalog.settings)) return json({ comments: [] });
      return json({ comments: await commentViews(platform.db, site, id, catalog) });
    },
  }),
  endpoint("POST /api/content/{id}/comments", {
    handle: async (call) => {
      const { platform, catalog, site, params, body, req } = call;
      const id = params.id;
      if (!areCommentsOpen(itemOf(catalog, id), catalog.settings)) throw problem(403, "Comments are closed.");
      const clean = cleanDraft(body);
      const errors = commentErrors(clean);
      if (Object.keys(errors).length > 0) throw fieldProblem(errors);
      const pending = needsApproval(catalog);
      const row = await addComment(platform.db, {
        site,
        item_id: id,
        author: clean.author,
        body: clean.text,
        state: pending ? "pending" : "public",
        created_at: platform.now(),
      });
      if (respondsWithPage(req)) return leadToSent(call, pending ? "comment-pending" : "comment");
      return pending ? json({ pending: true }, 202) : json({ comment: viewOf(row, catalog) }, 201);
    },
  }),
  endpoint("POST /api/comments/{id}/like", {
    handle: async (call) => {
      const comment = await publicComment(call);
      const { platform, session } = call;
      const likeCount = await markComment(platform.db, comment.id, "like", session.visitor, platform.now());
      return json({ likeCount });
    },
  }),
  endpoint("POST /api/comments/{id}/flag", {
    handle: async (call) => {
      const comment = await publicComment(call);
      const { platform, session, site, catalog } = call;
      const flags = await markComment(platform.db, comment.id, "flag", session.visitor, platform.now());
      const threshold = flagThreshold(catalog);
      if (threshold > 0 && flags >= threshold) await moderate(platform.db, site, comment.id, "pending");
      return json({ flagged: true });
    },
  }),
];

function itemOf({ items }: Catalog, id: string): object {
  const item = items.get(id);
  if (item === undefined) throw problem(404, "There is no item with that id to comment on.");
  return item;
}

async function publicComment({ platform, site, params }: Call<unknown, unknown, "id">): Promise<CommentRow> {
  const comment = await findComment(platform.db, site, params.id);
  if (comment?.state !== "public") throw problem(404, "There is no such comment.");
  return comment;
}
