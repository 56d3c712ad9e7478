/** A list of a hundred items: loop, conditions, escaping and a nested list, without a locale. */
export const itemListTemplate = `<ul class="{listClass|htmltag}">
{.repeated section items}
  <li id="item-{id}" class="{@index|cycle odd even}{.if starred} starred{.end}">
    <a href="{fullUrl|htmltag}">{title|html}</a>
    {.section excerpt}<p>{@|html}</p>{.or}<p class="empty">No excerpt</p>{.end}
    {.equal? recordType 2}<img src="{assetUrl|htmltag}">{.end}
    <ul>{.repeated section tags}<li>{@|html}</li>{.alternates with}, {.end}</ul>
    <span>{publicCommentCount} {publicCommentCount|pluralize comment comments}</span>
  </li>
{.or}
  <li>Nothing here</li>
{.end}
</ul>
`;

/** Returns data of a list with the given number of items. */
export function itemListOf(length) {
  return { listClass: "blog-list", items: Array.from({ length }, (_, i) => itemOf(i)) };
}

function itemOf(i) {
  return {
    id: `i${i}`,
    title: i % 7 === 0 ? `Fish & "chips" <${i}>` : `The title of item number ${i}`,
    fullUrl: `/blog/2021/${i}?a=1&b=${i}`,
    starred: i % 5 === 0,
    excerpt: i % 3 === 0 ? "" : `What item ${i} is about, in a sentence or two of ordinary length & content.`,
    recordType: i % 4 === 0 ? 2 : 1,
    assetUrl: `https://images.test/${i}.jpg`,
    tags: ["news", `tag ${i % 9}`, "R & D"].slice(0, 1 + (i % 3)),
    publicCommentCount: i % 6,
  };
}

export const itemListData = itemListOf(100);

const MARKUP = /[&<>"]/;

function escapeText(text) {
  return MARKUP.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}

function escapeAttribute(text) {
  return MARKUP.test(text) ? escapeText(text).replaceAll('"', "&quot;") : text;
}

/** Writes the same page. A hand-written function for data of exactly this shape. */
export function handWrittenItemList({ listClass, items }) {
  let page = `<ul class="${escapeAttribute(listClass)}">\n`;
  if (items.length === 0) page += "\n  <li>Nothing here</li>\n";
  for (const [index, item] of items.entries()) {
    page +=
      `\n  <li id="item-${item.id}" class="${index % 2 === 0 ? "odd" : "even"}` +
      `${item.starred ? " starred" : ""}">\n`;
    page += `    <a href="${escapeAttribute(item.fullUrl)}">${escapeText(item.title)}</a>\n    `;
    page += item.excerpt === "" ? '<p class="empty">No excerpt</p>' : `<p>${escapeText(item.excerpt)}</p>`;
    page += `\n    ${item.recordType === 2 ? `<img src="${escapeAttribute(item.assetUrl)}">` : ""}\n    <ul>`;
    for (const [position, tag] of item.tags.entries()) {
      page += `${position === 0 ? "" : ", "}<li>${escapeText(tag)}</li>`;
    }
    const { publicCommentCount: count } = item;
    page += `</ul>\n    <span>${count} ${count === 1 ? "comment" : "comments"}</span>\n  </li>\n`;
  }
  return `${page}\n</ul>\n`;
}
