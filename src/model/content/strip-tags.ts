const LESS = 60;
const GREATER = 62;

/**
 * Text of a piece of HTML, good enough for descriptions: what stands between `<` and `>` becomes one blank, a tag
 * that is not closed swallows the rest. Entities stay as they are.
 *
 * @param longest where to cut, in UTF-16 code units, but not within a character; nothing beyond is looked at
 */
export function stripTags(html: string, longest = Number.POSITIVE_INFINITY): string {
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
    if (result.length + (inside ? 0 : i + 1 - copied) >= longest) {
      return cut(inside ? result : result + html.slice(copied, i + 1), longest);
    }
  }
  return inside ? result : result + html.slice(copied);
}

function cut(text: string, longest: number): string {
  const last = text.charCodeAt(longest - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? longest - 1 : longest);
}
