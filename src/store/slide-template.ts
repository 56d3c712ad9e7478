/** The name of the template for pages with a slide and without their own template. */
export const SLIDE_TEMPLATE = "(slide)";

/** A document that contains only its slide. */
export const SLIDE_SOURCE = `<!doctype html>
<html lang="{page.locale|htmlattr}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{page.title|html}{.section website.siteTitle} – {@|html}{.end}</title>
{.section website.siteDescription}<meta name="description" content="{@|safe|truncate 155 …|htmlattr}">{.end}
</head>
<body>
<main>{slide|slide}</main>
</body>
</html>
`;
