import { FILTER_LINE, ITEM_PAGER, LIST_PAGER } from "./parts.js";

export const blog = {
  list: `<div class="sqs-system-blog blog-list">
<h1 class="sqs-system-title">{collection.title}</h1>
${FILTER_LINE}
{.repeated section items}<article id="post-{id}" class="{@|item-classes}">
{.if assetUrl}<a class="entry-thumbnail" href="{fullUrl}" aria-hidden="true" tabindex="-1">{@|image}</a>{.end}
<h2 class="entry-title"><a href="{fullUrl}">{title}</a></h2>
<p class="entry-meta">{.if addedOn}<time datetime="{publishOn|date %Y-%m-%d}">{publishOn|date %B %d, %Y}</time>{.end}
{.if author.displayName}<span class="entry-author">{author.displayName|html}</span>{.end}</p>
{.excerpt?}<div class="entry-excerpt">{excerpt}</div>{.or}<div class="entry-content">{body}</div>{.end}
</article>{.or}<p>There are no posts yet.</p>{.end}
${LIST_PAGER}</div>
`,
  item: `{.section item}<article id="post-{id}" class="{@|item-classes}">
<h1 class="entry-title">{title}</h1>
<p class="entry-meta"><time datetime="{publishOn|date %Y-%m-%d}">{publishOn|date %B %d, %Y}</time>
{.if author.displayName}<span class="entry-author">{author.displayName|html}</span>{.end}</p>
<div class="entry-content">{body}</div>
{.if categories}<p class="entry-categories">{.repeated section categories}
<a href="{collection.fullUrl}?category={@|url-encode}">{@}</a>{.alternates with}, {.end}</p>{.end}
{.if tags}<p class="entry-tags">{.repeated section tags}
<a href="{collection.fullUrl}?tag={@|url-encode}">{@}</a>{.alternates with}, {.end}</p>{.end}
{@|apply sqs-share-buttons}
</article>{.end}
${ITEM_PAGER}`,
};
