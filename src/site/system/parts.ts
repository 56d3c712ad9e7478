/** Parts that several built-in templates share. */

/** The addresses of newer and older pages of a list. */
export const LIST_PAGER = `
{.if pagination}<nav class="sqs-system-pager" aria-label="Pages">
{.if pagination.prevPage}<a rel="prev" href="{pagination.prevPageUrl|htmlattr}">Newer</a>{.end}
{.if pagination.nextPage}<a rel="next" href="{pagination.nextPageUrl|htmlattr}">Older</a>{.end}
</nav>{.end}
`;

/** The neighbours of an item. */
export const ITEM_PAGER = `
{.section pagination}<nav class="sqs-system-pager" aria-label="Items">
{.section prevItem}<a rel="prev" href="{fullUrl}">{title}</a>{.end}
{.section nextItem}<a rel="next" href="{fullUrl}">{title}</a>{.end}
</nav>{.end}
`;

/** The line above a filtered list. Filters come from the address. */
export const FILTER_LINE = `
{.if categoryFilter}<p class="sqs-system-filter">Category: {categoryFilter|html}</p>{.end}
{.if tagFilter}<p class="sqs-system-filter">Tag: {tagFilter|html}</p>{.end}
{.if authorFilter}{.if author.displayName}<p class="sqs-system-filter">By {author.displayName|html}</p>{.end}{.end}
{.if monthFilter}<p class="sqs-system-filter">Month: {monthFilter|html}</p>{.end}
`;
