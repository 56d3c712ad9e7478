import { ITEM_PAGER, LIST_PAGER } from "./parts.js";

export const gallery = {
  list: `<div class="sqs-system-gallery">
<h1 class="sqs-system-title">{collection.title}</h1>
<ul class="sqs-gallery sqs-system-grid">{.repeated section items}<li class="slide">
{.if clickthroughUrl.url}<a href="{clickthroughUrl.url|htmlattr}">{@|image}</a>
{.or}<a href="{fullUrl}">{@|image}</a>{.end}
{.if title}<p class="image-slide-title">{title}</p>{.end}
</li>{.or}<li>There are no images yet.</li>{.end}</ul>
${LIST_PAGER}</div>
`,
  item: `{.section item}<figure class="sqs-system-gallery sqs-gallery-meta-container">
{@|image}
<figcaption>{.if title}<h1 class="sqs-system-title">{title}</h1>{.end}
{.if description}<div>{description}</div>{.end}</figcaption>
</figure>{.end}
${ITEM_PAGER}`,
};
