const LESS = 60;
const GREATER = 62;

/**
 * Removes the tags of HTML, which is good enough for descriptions: text between `<` and `>` becomes one blank, and an
 * unclosed tag removes the rest. Keeps entities.
 *
 * @param maxLength maximum length in UTF-16 code units; never cuts inside a character
 */
export function stripTags(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  let result = "";
  let copied = 0;
  let inside = false;
  for (let i = 0; i < html.length; i++) {
    const code = html.charCodeAt(i);
    if (code === LESS && !inside) {
      result += html.slice(copied, i);
      inside = true;
    } else if (code === GREATER) {
      if (!inside) result += html.slice(copied, i);
      result += " ";
      inside = false;
      copied = i + 1;
    }
    if (result.length + (inside ? 0 : i + 1 - copied) >= maxLength) {
      return cut(inside ? result : result + html.slice(copied, i + 1), maxLength);
    }
  }
  return inside ? result : result + html.slice(copied);
}

function cut(text: string, maxLength: number): string {
  const last = text.charCodeAt(maxLength - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? maxLength - 1 : maxLength);
}
