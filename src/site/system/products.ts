import { FILTER_LINE, ITEM_PAGER, LIST_PAGER } from "./parts.js";

export const products = {
  list: `<div class="ProductList sqs-system-products">
<h1 class="sqs-system-title">{collection.title}</h1>
${FILTER_LINE}
<ul class="ProductList-grid sqs-system-grid">{.repeated section items}
<li class="ProductList-item{.sold-out?} sold-out{.end}{.on-sale?} on-sale{.end}">
<a class="ProductList-link" href="{fullUrl}">
{.if items.0}{.section items.0}{@|image}{.end}{.or}{.if assetUrl}{@|image}{.end}{.end}
<h2 class="ProductList-title">{title}</h2></a>
<div class="ProductList-price">{@|product-price}</div>
{.sold-out?}<p class="ProductList-status product-mark sold-out">Sold out</p>{.end}
</li>{.or}<li>There are no products yet.</li>{.end}</ul>
${LIST_PAGER}</div>
`,
  item: `{.section item}
<article class="ProductItem sqs-system-products{.sold-out?} sold-out{.end}{.on-sale?} on-sale{.end}"
id="product-{id}">
<div class="ProductItem-gallery">{.repeated section items}{@|image}{.or}{.if assetUrl}{@|image}{.end}{.end}</div>
<div class="ProductItem-details">
<h1 class="ProductItem-details-title">{title}</h1>
{@|product-price}
{@|product-checkout}
{.excerpt?}<div class="ProductItem-details-excerpt">{excerpt}</div>{.end}
{.if body}<div class="ProductItem-description">{body}</div>{.end}
</div>
</article>{.end}
${ITEM_PAGER}`,
};
