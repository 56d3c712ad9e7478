const TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  svg: "image/svg+xml",
  txt: "text/plain",
};

/** Makes the site's own files available to the pages of the preview, because no server has them. */
export class SiteAssets {
  readonly #urls = new Map<string, { readonly text: string; readonly url: string }>();

  #base = "";

  /** Replaces the URLs of files below `/assets/` with blob URLs, or with those below `base`. */
  replaceIn(page: Document, texts: Readonly<Record<string, string>>, base: string): void {
    // Relative paths do not work in a style sheet with a blob URL.
    this.#base = base === "" ? "" : new URL(base, document.baseURI).href;
    for (const name of ["href", "src", "srcset", "poster", "data-src"]) {
      for (const element of page.querySelectorAll(`[${name}]`)) {
        if (element.localName === "a") continue;
        const value = element.getAttribute(name) ?? "";
        const replaced = name === "srcset" ? this.#sources(value, texts) : this.#address(value, texts);
        if (replaced !== value) element.setAttribute(name, replaced);
      }
    }
  }

  /** All sizes of a file map to the file itself. */
  #sources(value: string, texts: Readonly<Record<string, string>>): string {
    return value.replace(/\/assets\/[^\s,]+/g, (address) => this.#address(address, texts));
  }

  #address(value: string, texts: Readonly<Record<string, string>>): string {
    const path = /^(?:\.\/|\/)?(assets\/[^?#]+)/.exec(value)?.[1];
    const text = path === undefined || !Object.hasOwn(texts, path) ? undefined : texts[path];
    if (path === undefined) return value;
    if (text === undefined) return this.#base === "" ? value : `${this.#base}/${path}`;
    const cached = this.#urls.get(path);
    if (cached?.text === text) return cached.url;
    if (cached !== undefined) URL.revokeObjectURL(cached.url);
    const ending = path.slice(path.lastIndexOf(".") + 1);
    const content = ending === "css" ? this.#withAddresses(text, path, texts) : text;
    const url = URL.createObjectURL(new Blob([content], { type: TYPES[ending] ?? "text/plain" }));
    this.#urls.set(path, { text, url });
    return url;
  }

  /** Resolves relative URLs in a style sheet to those of the site's files. */
  #withAddresses(css: string, path: string, texts: Readonly<Record<string, string>>): string {
    return css.replace(/url\(\s*(["']?)([^"')]+)\1\s*\)/g, (match, _quote, target: string) => {
      const absolute = new URL(target, `http://site/${path}`);
      if (absolute.host !== "site") return match;
      const address = this.#address(absolute.pathname, texts);
      return address === absolute.pathname ? match : `url("${address}")`;
    });
  }
}
