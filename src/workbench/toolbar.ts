import type { PageReport } from "#inspect/page-report.js";
import { dataPanel } from "./data-panel.js";
import { h, type OpenFile } from "./elements.js";
import { InspectPanel } from "./inspect-panel.js";
import type { Islands } from "./islands.js";
import { islandsPanel } from "./islands-panel.js";
import { problemsPanel } from "./problems-panel.js";
import { STYLES } from "./styles.js";

export interface ToolbarPage {
  /** The id of the page's record on the server. */
  readonly id: string;
  /** Base URL of the toolbar's requests. */
  readonly base: string;
  /** The nodes of the page as the parser created them. */
  readonly parsed: readonly Node[];
  readonly islands: Islands;
}

const TABS = { problems: "Problems", islands: "Islands", data: "Data", inspect: "Inspect" } as const;
type Tab = keyof typeof TABS;

const NAMES = Object.keys(TABS) as readonly Tab[];
const STATE = "platen-toolbar";

interface State {
  /** Whether only the button that opens the toolbar is shown. */
  readonly collapsed: boolean;
  readonly tab: Tab | undefined;
}

/** The toolbar of a page in development, in a shadow root. */
export class Toolbar {
  readonly #page: ToolbarPage;
  readonly #root: ShadowRoot;
  readonly #bar = h("section", { class: "bar", "aria-label": "Platen toolbar" });
  readonly #inspect: InspectPanel;
  #state = storedState();
  #report: PageReport | undefined;
  /** Shows a new error of the page once, whatever was open. */
  #isAnnounced = false;

  constructor(page: ToolbarPage) {
    this.#page = page;
    const host = h("div", { "data-platen-toolbar": true });
    this.#root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#bar);
    this.#inspect = new InspectPanel({
      root: this.#root,
      open: this.#openFile,
      onChosen: () => this.#change({ collapsed: false, tab: "inspect" }),
      onMode: () => this.#draw(),
    });
  }

  begin(): void {
    document.body.append(this.#root.host);
    this.#page.islands.onChange = () => this.#islandsChanged();
    this.#draw();
    void this.#load();
  }

  async #load(): Promise<void> {
    const { base, id, parsed } = this.#page;
    const response = await fetch(`${base}pages/${id}`).catch(() => undefined);
    // The server drops old records, and all records when it restarts.
    if (response?.ok !== true) return;
    const report = (await response.json()) as PageReport;
    this.#report = report;
    this.#inspect.take(report, parsed);
    this.#draw();
  }

  #islandsChanged(): void {
    if (this.#bar.contains(this.#root.activeElement) && this.#state.tab !== "islands") return;
    this.#draw();
  }

  #change(state: Partial<State>): void {
    this.#state = { ...this.#state, ...state };
    try {
      localStorage.setItem(STATE, JSON.stringify(this.#state));
    } catch {
      // Without storage the toolbar starts in its default state on each page.
    }
    this.#draw();
  }

  /** Renders the toolbar again and keeps the focus. */
  #draw(): void {
    const focused = this.#root.activeElement?.id;
    const report = this.#report;
    const errors = report?.problems.filter(({ severity }) => severity === "error").length ?? 0;
    if (errors > 0 && !this.#isAnnounced) {
      this.#isAnnounced = true;
      this.#state = { collapsed: false, tab: "problems" };
    }
    const { collapsed, tab } = this.#state;
    const open = collapsed ? undefined : tab;
    this.#bar.classList.toggle("open", open !== undefined);
    const brand = h(
      "button",
      {
        type: "button",
        id: "brand",
        class: "brand",
        "aria-expanded": String(!collapsed),
        click: () => this.#change({ collapsed: !collapsed }),
      },
      "Platen",
      collapsed && this.#count("problems"),
    );
    const tabs = h(
      "div",
      {
        role: "tablist",
        "aria-label": "About this page",
        keydown: (event) => this.#move(event as KeyboardEvent),
      },
      ...NAMES.map((name, index) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: name,
            "aria-selected": String(name === open),
            "aria-controls": open === name && "panel",
            tabindex: name === open || (open === undefined && index === 0) ? "0" : "-1",
            click: () => this.#change({ tab: name === open ? undefined : name }),
          },
          TABS[name],
          this.#count(name),
        ),
      ),
    );
    const panel =
      open === undefined
        ? undefined
        : h(
            "div",
            { class: "panel", role: "tabpanel", id: "panel", tabindex: "0", "aria-labelledby": open },
            this.#panel(open),
          );
    this.#bar.replaceChildren(
      ...(panel === undefined ? [] : [panel]),
      collapsed ? brand : h("div", { class: "tools" }, brand, tabs, this.#inspect.switch()),
    );
    if (focused !== undefined && focused !== "") this.#root.getElementById(focused)?.focus();
  }

  #panel(tab: Tab): Node {
    const report = this.#report;
    if (tab === "islands") return islandsPanel(this.#page.islands.list());
    if (report === undefined) return h("p", { class: "soft" }, "Loading…");
    if (tab === "problems") return problemsPanel(report.problems, this.#openFile);
    if (tab === "data") return dataPanel(report.reads);
    return this.#inspect.draw();
  }

  #count(tab: Tab): Node | undefined {
    const { problems = [], reads = [] } = this.#report ?? {};
    if (tab === "problems") {
      const worst = problems[0]?.severity;
      return worst && h("span", { class: `count ${worst}` }, ` ${problems.length}`);
    }
    const named = tab === "data" ? reads.filter((read) => read.named).length : 0;
    if (named > 0) return h("span", { class: "count soft" }, ` ${named}`);
    const islands = tab === "islands" ? this.#page.islands.list() : [];
    if (islands.length === 0) return undefined;
    const failed = islands.some(({ state }) => state === "failed");
    return h("span", { class: failed ? "count error" : "count soft" }, ` ${islands.length}`);
  }

  /** Arrow keys move between the tabs, as usual in tab lists. */
  #move(event: KeyboardEvent): void {
    const at = NAMES.indexOf(this.#root.activeElement?.id as Tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: NAMES.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const name = NAMES[(to + NAMES.length) % NAMES.length] as Tab;
    if (this.#state.tab !== undefined) this.#change({ tab: name });
    this.#root.getElementById(name)?.focus();
  }

  #openFile: OpenFile = (place, target) => {
    if (target === undefined) return h("span", { class: "place" }, place);
    const { file, line, column } = target;
    const { base, id } = this.#page;
    const query = new URLSearchParams({ file, line: String(line), column: String(column) });
    if (this.#report?.opensFiles !== true) {
      return h("a", { class: "place", href: `${base}edit/${id}?${query}` }, place);
    }
    const open = (): void => void fetch(`${base}open/${id}?${query}`, { method: "POST" });
    return h("button", { type: "button", class: "place open-file", click: open }, place);
  };
}

function storedState(): State {
  const none: State = { collapsed: false, tab: undefined };
  try {
    const { collapsed, tab } = JSON.parse(localStorage.getItem(STATE) ?? "{}") as Partial<State>;
    return { collapsed: collapsed === true, tab: NAMES.find((name) => name === tab) };
  } catch {
    return none;
  }
}
