/*
 * What the names of a site's data tell about its values. Names are the platform's own (collections, items, images,
 * website, cart) and the endings that it uses throughout; whoever names a field otherwise is asked to escape it.
 */

/** Numbers, identifiers, dates and enumerations: nothing in them needs escaping. */
const PLAIN =
  /^(?:id|urlId|type|typeName|serviceName|index|count|length|width|height|ratio|aspectRatio|color|position|quantity|starred|featured|items|active|folder|ordering|recordType(?:Label)?|currency(?:Code)?|mime[tT]ype|time[zZ]one|language|locale|revision|version|originalSize)$|(?:Id|Count|Index|On|Date|Time|Type|Width|Height|Size|Color|Number|Cents|Locale|Code|Year|Month|Day)$/;

/** Addresses: the platform encodes those that it makes and checks those that people enter. */
const ADDRESS = /^(?:url|base-url|slug|path|activePath)$|(?:Url|URL|Uri|Path)$/;

/** Texts that are HTML already: what an editor wrote or the platform made. */
const MARKUP =
  /^(?:body|excerpt|description|content|html|markup|text|caption|embed|bio|answer|question|prettyPrint|summary|copyright|colophon)$|(?:Html|HTML|Markup|Body|Inject|InjectCode|Embed|Code|Description|Excerpt)$/;

export type FieldKind = "plain" | "address" | "markup" | "text";

/** What a value is by the last name of the reference that leads to it. */
export function fieldKind(name: string): FieldKind {
  if (PLAIN.test(name)) return "plain";
  if (ADDRESS.test(name)) return "address";
  return MARKUP.test(name) ? "markup" : "text";
}
