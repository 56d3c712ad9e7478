export const index = {
  list: `{.section collection}<div class="sqs-system-index">
{.repeated section collections}<section class="index-section" id="{urlId}">
{.if mainContent}{mainContent}{.or}<h2><a href="{fullUrl}">{title}</a></h2>
{.section items}<ul class="sqs-system-grid">{.repeated section @}
<li><a href="{fullUrl}">{.if assetUrl}{@|image}{.end}{.if title}<span>{title}</span>{.end}</a></li>
{.end}</ul>{.end}{.end}
</section>{.or}<p>There are no pages here yet.</p>{.end}</div>{.end}
`,
};
