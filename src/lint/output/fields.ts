import { page } from "../data/platform-samples.js";

/* Field names of a site's data show which values need no escaping. The list contains the platform's names (collections,
   items, images, website, cart) and the endings that it uses. Fields with other names must be escaped. */

/** Numbers, amounts, identifiers, dates and enumerations, which need no escaping. */
const PLAIN = new RegExp(
  `^(?:${[
    "id|urlId|type|typeName|serviceName|index|items|active|folder|ordering|starred|featured|recordType(?:Label)?",
    "count|length|width|height|ratio|aspectRatio|color|position|originalSize|opacity|zoom|level|columns|rows",
    "quantity|qty|price|amount|total|subtotal|stock|weight|rating|stars|likes|views|comments|percent|percentage",
    "lat|lng|latitude|longitude|year|month|day|hour|minute|duration|zip|postalCode",
    "currency(?:Code)?|mime[tT]ype|time[zZ]one|language|locale|revision|version",
    "systemDataVariants|typeLabel|filter|layout|orientation|align|alignment|backgroundSource|regionName|design",
    "theme|controls|autoplay|lightbox|disqusShortname|typekitId|identifier",
    "contactEmail|homepage|enabled|draft|starred|newWindow|passwordProtected|hue|saturation|lightness|alpha|unit|volume",
  ].join("|")})$|(?:${[
    "Id|Count|Index|On|Date|Time|Type|Width|Height|Size|Color|Number|Cents|Price|Amount|Total|Rating|Quantity",
    "Opacity|Zoom|Lat|Lng|Locale|Code|Year|Month|Day|Speed|Strength|Layout|Position|Alignment|Behavior|Ratio",
    "Style|Theme|Design|State|Status|Mode|Effect|Transition|Variants|Enabled|View|Duration|Percentage",
    "InMs|InMilliseconds|InSeconds|InMinutes",
  ].join("|")})$`,
);
/** Fields that are numbers or booleans in every object of the platform. */
const NUMERIC = numericFields(page);
/** Endings of the names of numbers. */
const NUMBER =
  /^(?:count|length|width|height|index|quantity|rating|zoom)$|(?:Count|Length|Width|Height|Index|Number|Cents|On)$/;
/** Objects with only numbers, colours or enumerations. */
const PLAIN_OWNERS = new Set(["colorData", "mediaFocalPoint", "shareButtonOptions", "pageFeatures"]);
/** A number at the end of a field name, such as `ctaUrl-2`. */
const NUMBER_SUFFIX = /[-_]?\d+$/;
/** Coordinates such as `mediaFocalPoint.x`. */
const COORDINATE = /^[xyz]$/;

/** Addresses. The platform encodes those that it generates and checks those that people enter. */
const ADDRESS =
  /^(?:url|href|permalink|base-url|slug|path|activePath|imageLink|buttonLink)$|(?:Url|URL|Uri|Path)$/;

/** HTML that an editor wrote or the platform generated. */
const MARKUP = new RegExp(
  `^(?:${[
    "body|excerpt|description|content|mainContent|html|markup|text|caption|embed|bio|answer|question|prettyPrint",
    "summary|copyright|colophon|quote|disclaimer|formSubmissionMessage",
  ].join("|")})$|(?:Html|HTML|Markup|Body|Inject|InjectCode|Embed|Code|Description|Excerpt)$`,
);

/** The platform's own parts of a page, which are not in the data. */
const PLATFORM = /^squarespace(?:$|-)|^website-/;

/**
 * Returns whether a reference that begins with `name` is like `{squarespace.main-content}` or `{squarespace-headers}`.
 */
export function isPlatformPiece(name: string): boolean {
  return PLATFORM.test(name);
}

export type FieldKind = "number" | "plain" | "address" | "markup" | "text";

/** Returns the kind of a value by the last name of its reference and the name before that. */
export function fieldKind(name: string, owner: string | undefined): FieldKind {
  if (owner !== undefined && COORDINATE.test(name)) return "number";
  if (owner !== undefined && PLAIN_OWNERS.has(owner)) return "plain";
  const stem = name.replace(NUMBER_SUFFIX, "");
  for (const candidate of stem === "" || stem === name ? [name] : [name, stem]) {
    if (NUMERIC.has(candidate) || NUMBER.test(candidate)) return "number";
    if (PLAIN.test(candidate)) return "plain";
    if (ADDRESS.test(candidate)) return "address";
    if (MARKUP.test(candidate)) return "markup";
  }
  return "text";
}

function numericFields(sample: unknown): ReadonlySet<string> {
  const kinds = new Map<string, boolean>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, member] of Object.entries(value)) visit(member, Array.isArray(value) ? name : key);
      return;
    }
    const isNumeric = typeof value === "number" || typeof value === "boolean";
    kinds.set(name, isNumeric && kinds.get(name) !== false);
  };
  visit(sample, "");
  return new Set([...kinds].filter(([, isNumeric]) => isNumeric).map(([name]) => name));
}
