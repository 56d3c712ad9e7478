/** Templates of pages that no collection has. Their texts can be styled, and their data is escaped. */
export const BUILT_IN = {
  "not-found":
    "<h1>Page not found</h1>\n<p>There is no page at this address. " +
    '<a href="/">Go to the first page of {website.siteTitle}</a></p>\n',
  search:
    '<div class="sqs-search-page">\n<h1>Search</h1>\n' +
    '<form class="sqs-search-page-form" action="/search" role="search">' +
    '<input type="search" name="q" value="{query|htmlattr}" aria-label="Search"> <button>Search</button></form>\n' +
    '{.if query}<p class="sqs-search-page-count" role="status">' +
    "{itemCount} {itemCount|pluralize result,results} for “{query|html}”</p>{.end}\n" +
    '{.repeated section items}<article class="sqs-search-page-item">' +
    '<h2><a href="{fullUrl}">{title}</a></h2>{.if excerpt}<div>{excerpt}</div>{.end}</article>\n{.end}</div>\n',
  cart: '<div class="sqs-cart-dropzone">\n<h1>Shopping cart</h1>\n{shoppingCart|shopping-cart}</div>\n',
} as const;
