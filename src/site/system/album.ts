import { ITEM_PAGER } from "./parts.js";

/** A plain element, because the platform's player needs its scripts. */
const PLAYER =
  '{.if structuredContent.audioAssetUrl}<audio controls preload="none" ' +
  'src="{structuredContent.audioAssetUrl|htmlattr}" aria-label="{title}"></audio>{.or}{.if audioAssetUrl}' +
  '<audio controls preload="none" src="{audioAssetUrl|htmlattr}" aria-label="{title}"></audio>{.end}{.end}';

export const album = {
  list: `<div class="sqs-system-album">
<h1 class="sqs-system-title">{collection.title}</h1>
{.if collection.mainImage}{.section collection.mainImage}{@|image}{.end}{.end}
<ol class="tracks">{.repeated section items}<li class="track">
<h2 class="track-title"><a href="{fullUrl}">{title}</a></h2>
{.if author.displayName}<p class="track-artist">{author.displayName|html}</p>{.end}
${PLAYER}
</li>{.or}<li>There are no tracks yet.</li>{.end}</ol>
</div>
`,
  item: `{.section item}<article class="sqs-system-album track">
<h1 class="sqs-system-title">{title}</h1>
${PLAYER}
{.if body}<div>{body}</div>{.end}
</article>{.end}
${ITEM_PAGER}`,
};
