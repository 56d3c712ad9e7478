/** Minimum and maximum length of an address in UTF-16 code units. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 256;

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^[A-Za-z0-9-]+$/;
const LAST_LABEL = /^[A-Za-z0-9]{2,4}$/;
/** The last label of a long domain may be one of another script in ASCII, such as xn--p1ai. */
const LONG_LAST_LABEL = /^(?:[A-Za-z0-9]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/**
 * Returns whether a text is an address that forms accept: local part, at sign, and labels separated by dots, the last
 * with two to four letters or digits.
 *
 * @param longDomains accepts up to 63 letters or digits in the last label
 */
export function isEmail(value: unknown, longDomains = false): boolean {
  if (typeof value !== "string" || value.length < MIN_LENGTH || value.length > MAX_LENGTH) return false;
  const at = value.indexOf("@");
  if (at < 0 || !LOCAL.test(value.slice(0, at))) return false;
  const labels = value.slice(at + 1).split(".");
  const last = labels.pop() as string;
  return (
    labels.length > 0 &&
    labels.every((label) => LABEL.test(label)) &&
    (longDomains ? LONG_LAST_LABEL : LAST_LABEL).test(last)
  );
}
