/*
 * What the names of a site's data tell about its values. Names are the platform's own (collections, items, images,
 * website, cart) and the endings that it uses throughout; whoever names a field otherwise is asked to escape it.
 */

/** Numbers, amounts, identifiers, dates and enumerations: nothing in them needs escaping. */
const PLAIN = new RegExp(
  `^(?:${[
    "id|urlId|type|typeName|serviceName|index|items|active|folder|ordering|starred|featured|recordType(?:Label)?",
    "count|length|width|height|ratio|aspectRatio|color|position|originalSize|opacity|zoom|level|columns|rows",
    "quantity|qty|price|amount|total|subtotal|stock|weight|rating|stars|likes|views|comments|percent|percentage",
    "lat|lng|latitude|longitude|year|month|day|hour|minute|duration|zip|postalCode",
    "currency(?:Code)?|mime[tT]ype|time[zZ]one|language|locale|revision|version",
  ].join("|")})$|(?:${[
    "Id|Count|Index|On|Date|Time|Type|Width|Height|Size|Color|Number|Cents|Price|Amount|Total|Rating|Quantity",
    "Opacity|Zoom|Lat|Lng|Locale|Code|Year|Month|Day",
  ].join("|")})$`,
);
/** Coordinates, of something that has them: `mediaFocalPoint.x`. */
const COORDINATE = /^[xyz]$/;

/** Addresses: the platform encodes those that it makes and checks those that people enter. */
const ADDRESS = /^(?:url|base-url|slug|path|activePath)$|(?:Url|URL|Uri|Path)$/;

/** Texts that are HTML already: what an editor wrote or the platform made. */
const MARKUP =
  /^(?:body|excerpt|description|content|html|markup|text|caption|embed|bio|answer|question|prettyPrint|summary|copyright|colophon)$|(?:Html|HTML|Markup|Body|Inject|InjectCode|Embed|Code|Description|Excerpt)$/;

/** The platform's own pieces of a page, which no data hold. */
const PLATFORM = /^squarespace(?:$|-)|^website-/;

/** Whether a reference that begins with `name` is one like `{squarespace.main-content}` or `{squarespace-headers}`. */
export function isPlatformPiece(name: string): boolean {
  return PLATFORM.test(name);
}

export type FieldKind = "plain" | "address" | "markup" | "text";

/** What a value is by the last name of the reference that leads to it; `isMember` where names come before. */
export function fieldKind(name: string, isMember: boolean): FieldKind {
  if (PLAIN.test(name) || (isMember && COORDINATE.test(name))) return "plain";
  if (ADDRESS.test(name)) return "address";
  return MARKUP.test(name) ? "markup" : "text";
}
