import fc from "fast-check";
import { messageArguments } from "./shapes/messages.js";

/*
 * The variables and arguments for each formatter and predicate. The default is `item`, without arguments and with
 * common ones.
 */

const dateFormats = fc.constantFrom(
  "%F %T %z %Z",
  "%a %A %b %B %e %d %j",
  "%C %y %Y %G %g %V %U %W",
  "%H %I %i %k %l %M %S %N %p %P",
  "%c|%D|%x|%v|%r|%R|%X".replaceAll("|", " "),
  "%u %w %q %n%t%%",
  "%-d %Ey [%f] %",
  "on %A",
);

const width = fc.constantFrom("short", "medium", "long", "full");
const skeleton = fc.constantFrom(
  "yMMMd",
  "hm",
  "Hm",
  "yMd",
  "MMMd",
  "EEEE",
  "yMMMMEEEEd",
  "jm",
  "y",
  "Bh",
  "hmv",
);

const datetimeOptions = fc
  .array(
    fc.oneof(
      width,
      skeleton,
      fc.tuple(fc.constantFrom("date", "time", "datetime", "wrap"), width).map((parts) => parts.join(":")),
      fc.tuple(fc.constantFrom("date", "time", "skeleton"), skeleton).map((parts) => parts.join(":")),
      fc.constantFrom(
        "date",
        "time",
        "calendar:japanese",
        "context:begin-sentence",
        "context:standalone",
        "nope:x",
      ),
    ),
    { maxLength: 3 },
  )
  .map((options) => options.join(" "));

const numberOption = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("minint", "minfrac", "maxfrac", "minsig", "maxsig", "maxFrac"),
      fc.constantFrom(0, 1, 2, 4, "x"),
    )
    .map((parts) => parts.join(":")),
  fc.constantFrom(
    "group:false",
    "no-group",
    "group",
    "round:up",
    "round:floor",
    "round:half-up",
    "round:truncate",
    "nope",
  ),
);

function options(...own) {
  return fc
    .array(fc.oneof(numberOption, fc.constantFrom(...own)), { maxLength: 3 })
    .map((list) => list.join(" "));
}

const currencyOptions = options(
  "style:code",
  "style:name",
  "style:accounting",
  "style:short",
  "symbol:narrow",
);
const decimalOptions = options(
  "style:short",
  "style:long",
  "style:percent",
  "style:permille",
  "style:scientific",
);
const relativeOptions = options(
  "field:day",
  "field:hour",
  "field:year",
  "width:narrow",
  "width:short",
  "numericOnly:true",
  "alwaysNow:true",
  "allowWeeks:true",
  "dayOfWeek:true",
  "context:begin-sentence",
);

const none = fc.constant("");
const size = fc.constantFrom("100", "300", "50px", "", "x", "1001", "0");
const names = fc.constantFrom("a", "n", "item", "item.id", "list", "nope", "@index", "g");

/** Arguments by formatter, without the delimiter. */
export const argumentsOf = {
  date: dateFormats,
  datetime: datetimeOptions,
  "datetime-interval": datetimeOptions,
  "relative-time": relativeOptions,
  decimal: decimalOptions,
  money: currencyOptions,
  "product-price": currencyOptions,
  "subscription-price": currencyOptions,
  "percentage-format": fc.constantFrom("", "trim", "x trim", "Trim"),
  message: messageArguments,
  plural: messageArguments,
  truncate: fc.constantFrom("5", "3 ~", "0", "x", "-1", "10"),
  cycle: fc.constantFrom("x", "x y", "x y z"),
  mod: fc.constantFrom("", "3", "-2", "0", "x"),
  pluralize: fc.constantFrom("", "es", "y ies"),
  output: fc.constantFrom("a", "a b", " a"),
  prop: fc.constantFrom("a", "a b", "id", "0", "title"),
  get: names,
  lookup: names,
  "key-by": fc.constantFrom("id", "a.b", "nope", "0"),
  "find-first": fc.constantFrom("", "id", "a", "item a"),
  "find-last": fc.constantFrom("", "id", "a", "item a"),
  format: fc.constantFrom("a", "a n", "n g a", "nope"),
  apply: fc.constantFrom("p", "p private", "p k=v", "nope"),
  image: fc.constantFrom("", "my-class"),
  "child-image-meta": fc.constantFrom("", "0", "1", "7"),
  "image-color": fc.constantFrom("", "topLeft", "center background"),
  resizedHeightForWidth: size,
  resizedWidthForHeight: size,
  squarespaceThumbnailForWidth: size,
  squarespaceThumbnailForHeight: size,
  video: fc.constantFrom("", "load-false", "color-data", "color-data load-false"),
  "product-quick-view": fc.constantFrom("", "a", "group", "id", "@index"),
};

/** Variables by formatter: `item`, and its members for formatters of sizes and texts. */
export const variablesOf = {
  date: ["t"],
  datetime: ["t"],
  "datetime-interval": ["t, u", "u, t"],
  "relative-time": ["t", "t, u"],
  timesince: ["t"],
  humanizeDuration: ["n"],
  decimal: ["n"],
  "percentage-format": ["n"],
  "bookkeeper-money-format": ["n"],
  pluralize: ["n"],
  money: ["m"],
  message: ["msg"],
  plural: ["msg"],
  format: ["msg", "g"],
  "cart-quantity": ["cart"],
  "cart-subtotal": ["cart"],
  "cart-url": ["cart"],
  "summary-form-field": ["field"],
  "variant-descriptor": ["variant"],
  "website-color": ["item"],
  "color-weight": ["item.colorData.topLeftAverage"],
  width: ["item.originalSize"],
  height: ["item.originalSize"],
  resizedHeightForWidth: ["item.originalSize"],
  resizedWidthForHeight: ["item.originalSize"],
  squarespaceThumbnailForWidth: ["item.originalSize"],
  squarespaceThumbnailForHeight: ["item.originalSize"],
  "key-by": ["list", "item"],
  "find-first": ["list", "item"],
  "find-last": ["list", "item"],
};

/** The input of core formatters: values of every type. */
export const anyVariable = ["item", "a", "n", "g", "list", "item.title", "item.body", "nope"];

const operand = fc.constantFrom(
  "n",
  "a",
  "@",
  "g",
  "1",
  "-2",
  '"a"',
  "true",
  "null",
  "[1]",
  "nope",
  "item.id",
);

export const predicateArguments = {
  "equal?": fc.tuple(operand, operand).map((parts) => parts.join(" ")),
  "notEqual?": fc.tuple(operand, operand).map((parts) => parts.join(" ")),
  "lessThan?": fc.tuple(operand, operand).map((parts) => parts.join(" ")),
  "lessThanOrEqual?": fc.tuple(operand, operand).map((parts) => parts.join(" ")),
  "greaterThan?": fc.tuple(operand, operand).map((parts) => parts.join(" ")),
  "greaterThanOrEqual?": operand,
  "even?": fc.constantFrom("", "n", "a", "nope"),
  "odd?": fc.constantFrom("", "n", "a", "nope"),
  "nth?": fc.constantFrom("3", "n 2", "n a"),
  "current-type?": fc.constantFrom("gallery", "image", "heading", "undefined", "form"),
  "collectionTypeNameEquals?": fc.constantFrom("blog", "page"),
};

export { none };
