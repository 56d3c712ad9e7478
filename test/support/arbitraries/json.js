import fc from "fast-check";

/** Keys that the generated templates use, so that their references find something. */
export const keys = ["a", "b", "c", "d", "k", "list", "name"];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("", "a", "b", "k", "x y", "name", "0", "1", "3.5", "true", "a.b") },
  { weight: 1, arbitrary: fc.constantFrom("<b>&\"'</b>", "{a}", "</script>", "é😀", 'it\'s "so"', "100x50") },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
);

const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(1.5, -0.5, 1e21, 1e-7, 123456789, 2 ** 31) },
);

const scalar = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 2, arbitrary: fc.constantFrom(true, false, null) },
);

/** Counted through every kind of value, because records alone would nest without end. */
const depthIdentifier = fc.createDepthIdentifier();
/** @type {fc.OneOfConstraints} */
const depth = { depthIdentifier, maxDepth: 3, depthSize: "small", withCrossShrink: true };

const { value, object } = fc.letrec((tie) => ({
  value: fc.oneof(
    depth,
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(tie("object"), { maxLength: 3, depthIdentifier }) },
    { weight: 2, arbitrary: tie("object") },
  ),
  list: fc.oneof(
    depth,
    { weight: 1, arbitrary: scalar },
    { weight: 3, arbitrary: fc.array(tie("object"), { maxLength: 3, depthIdentifier }) },
  ),
  object: fc.record(
    {
      a: tie("value"),
      b: tie("value"),
      c: tie("value"),
      d: tie("value"),
      k: fc.oneof(depth, fc.constantFrom(...keys, "a.b", "list.0"), tie("value")),
      list: tie("list"),
      name: fc.oneof(depth, text, tie("value")),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
}));

/** JSON whose keys are those of the generated templates. Arrays hold scalars or objects, not both. */
export const pageData = object;

/** Any JSON value. */
export const anyJson = fc.oneof(
  { weight: 2, arbitrary: value },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
