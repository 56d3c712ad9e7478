import { FILTER_LINE, ITEM_PAGER, LIST_PAGER } from "./parts.js";

/** After the day of an event: its hours, or its last day. */
const UNTIL = `{.same-day?} {startDate|date %H:%M}–{endDate|date %H:%M}
{.or}{.if endDate} – {endDate|date %A, %B %d, %Y}{.end}{.end}`;

const ROW = `<article class="eventlist-event" id="event-{id}">
{.if assetUrl}<div class="eventlist-column-thumbnail">
<a href="{fullUrl}" aria-hidden="true" tabindex="-1">{@|image}</a></div>{.end}
<div class="eventlist-column-date"><time datetime="{startDate|date %Y-%m-%d}">{startDate|date %b %d}</time></div>
<div class="eventlist-column-info">
<h3 class="eventlist-title"><a href="{fullUrl}">{title}</a></h3>
<p class="eventlist-meta">{startDate|date %A, %B %d, %Y}${UNTIL}
{.if location.addressTitle}<span class="eventlist-address">{location.addressTitle}</span>{.end}</p>
{.excerpt?}<div class="eventlist-excerpt">{excerpt}</div>{.end}
</div></article>`;

export const events = {
  list: `<div class="eventlist">
<h1 class="sqs-system-title">{collection.title}</h1>
${FILTER_LINE}
{.if upcoming}<h2>Upcoming</h2>{.repeated section upcoming}${ROW}{.end}{.or}<p>There are no upcoming events.</p>{.end}
{.if past}<h2>Past</h2>{.repeated section past}${ROW}{.end}{.end}
${LIST_PAGER}</div>
`,
  item: `<p class="eventitem-backlink"><a href="{collection.fullUrl}">{collection.title}</a></p>
{.section item}<article class="eventitem" id="event-{id}">
<h1 class="eventitem-title">{title}</h1>
<div class="eventitem-column-meta">
<p><time datetime="{startDate|date %Y-%m-%d}">{startDate|date %A, %B %d, %Y}</time>${UNTIL}</p>
{.if location.addressTitle}<p class="eventitem-address">{location.addressTitle}
{.if location.addressLine1}<br>{location.addressLine1}{.end}
{.if location.addressLine2}<br>{location.addressLine2}{.end}</p>{.end}
<p class="eventitem-addtocallinks"><a href="{@|google-calendar-url}">Google Calendar</a>
<a href="{fullUrl}?format=ical">ICS</a></p>
</div>
<div class="eventitem-column-content">{.if assetUrl}{@|image}{.end}{body}</div>
</article>{.end}
<div class="eventitem-pager">${ITEM_PAGER}</div>
`,
};
