/** Texts of made-up content. As on the platform, they are HTML-safe: `&` and quotes are escaped. */
interface MadeUpText {
  readonly title: string;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

export const POSTS: readonly MadeUpText[] = [
  {
    title: "Salt, flour &amp; patience",
    excerpt: "Our bread takes two days now. Here is what changed, and why the queue on Saturday got longer.",
    categories: ["Kitchen"],
    tags: ["bread", "slow"],
  },
  {
    title: "A morning at the boatyard",
    excerpt:
      "Ines repairs wooden hulls three streets from us. We spent a cold morning learning to caulk a seam.",
    categories: ["Neighbours"],
    tags: ["craft", "people"],
  },
  {
    title: "Why we closed the &quot;big room&quot; for a week",
    excerpt: "New windows, an old floor and one very patient carpenter.",
    categories: ["Studio"],
    tags: ["craft"],
  },
  {
    title: "Six things we learned from a bad harvest",
    excerpt:
      "The plums failed, the quinces did not. Notes from the garden for everyone who plans to plant this year.",
    categories: ["Kitchen", "Garden"],
    tags: ["slow"],
  },
  {
    title: "Don&#39;t iron linen",
    excerpt: "It is the question that we hear most often at the counter, so here is the long answer.",
    categories: ["Studio"],
    tags: ["linen", "care"],
  },
  {
    title:
      "Open late on Thursdays, and everything else that is new this spring, from the garden gate to the till",
    excerpt: "Longer hours, a second oven and a table for twelve.",
    categories: ["News"],
    tags: ["people"],
  },
];

export const EVENTS: readonly (MadeUpText & { readonly start: string; readonly end: string })[] = [
  {
    title: "Candle &amp; soup evening",
    excerpt: "One pot, one long table. Bring a bowl.",
    categories: ["Evenings"],
    tags: ["food"],
    start: "2026-01-22T18:00:00Z",
    end: "2026-01-22T21:00:00Z",
  },
  {
    title: "Mending circle",
    excerpt: "We bring needles and thread, you bring the jumper with the hole.",
    categories: ["Workshops"],
    tags: ["linen"],
    start: "2026-02-14T10:00:00Z",
    end: "2026-02-14T13:00:00Z",
  },
  {
    title: "Spring market in the yard",
    excerpt: "Two days, thirty makers, coffee from eight.",
    categories: ["Markets"],
    tags: ["food", "craft"],
    start: "2026-04-11T08:00:00Z",
    end: "2026-04-12T16:00:00Z",
  },
  {
    title: "Bread for beginners",
    excerpt: "Everyone goes home with a loaf and a jar of starter.",
    categories: ["Workshops"],
    tags: ["bread"],
    start: "2032-03-13T09:00:00Z",
    end: "2032-03-13T12:30:00Z",
  },
  {
    title: "Listening hour: songs for small boats",
    excerpt: "Four players, no microphones.",
    categories: ["Evenings"],
    tags: ["music"],
    start: "2032-04-10T19:00:00Z",
    end: "2032-04-10T20:00:00Z",
  },
  {
    title: "&quot;Clay in a day&quot;",
    excerpt: "Throw two cups in the morning, glaze them after lunch.",
    categories: ["Workshops"],
    tags: ["craft"],
    start: "2032-05-15T10:00:00Z",
    end: "2032-05-15T17:00:00Z",
  },
];

export const PRODUCTS: readonly (MadeUpText & {
  readonly cents: number;
  readonly saleCents?: number;
  readonly option?: { readonly name: string; readonly values: readonly string[] };
  /** Of each variant; none means without limit. */
  readonly stock?: number;
})[] = [
  {
    title: "Harbour mug",
    excerpt: "Stoneware with a glaze like wet slate. Holds 300 ml and survives the dishwasher.",
    categories: ["Table"],
    tags: ["clay"],
    cents: 2_400,
    option: { name: "Glaze", values: ["Slate", "Sand", "Moss"] },
    stock: 8,
  },
  {
    title: "Salt &amp; fennel crackers",
    excerpt: "Baked on Tuesdays, gone by Friday.",
    categories: ["Pantry"],
    tags: ["food"],
    cents: 650,
    stock: 24,
  },
  {
    title: "Linen apron",
    excerpt: "Washed linen with one wide pocket and ties that reach around twice.",
    categories: ["Kitchen"],
    tags: ["linen"],
    cents: 5_800,
    saleCents: 4_600,
    option: { name: "Size", values: ["Small", "Medium", "Large"] },
    stock: 4,
  },
  {
    title: "Lamp oil, 500 ml",
    excerpt: "Burns for forty hours without smoke.",
    categories: ["House"],
    tags: ["light"],
    cents: 1_250,
  },
  {
    title: "The maker&#39;s notebook",
    excerpt: "96 pages of grid paper, sewn, so that it lies flat.",
    categories: ["Paper"],
    tags: ["paper"],
    cents: 1_900,
    stock: 0,
  },
  {
    title: "Serving board &quot;Long Tide&quot;",
    excerpt: "Oiled oak, 60 cm. Each one has its own grain.",
    categories: ["Table"],
    tags: ["wood"],
    cents: 12_800,
    stock: 2,
  },
];

export const PICTURES: readonly MadeUpText[] = [
  { title: "Low tide, seven in the morning", excerpt: "", categories: ["Coast"], tags: ["sea"] },
  {
    title: "Ines &amp; Tom&#39;s kitchen",
    excerpt: "For a family of five.",
    categories: ["Rooms"],
    tags: ["house"],
  },
  { title: "", excerpt: "", categories: ["Coast"], tags: [] },
  {
    title: "Custom House Street",
    excerpt: "Drawn before the new roofs.",
    categories: ["Town"],
    tags: ["house"],
  },
  { title: "Study in clay", excerpt: "", categories: ["Things"], tags: ["craft"] },
  { title: "The road north", excerpt: "Two exposures, one cloud.", categories: ["Coast"], tags: ["land"] },
];

export const TRACKS: readonly MadeUpText[] = [
  { title: "Slack water", excerpt: "", categories: [], tags: ["piano"] },
  { title: "Rope &amp; pulley", excerpt: "", categories: [], tags: ["strings"] },
  { title: "Lantern song", excerpt: "", categories: [], tags: ["voice"] },
  { title: "Half past four", excerpt: "", categories: [], tags: ["piano"] },
  { title: "&quot;Nobody&#39;s ferry&quot;", excerpt: "", categories: [], tags: ["voice"] },
  { title: "Home by the long way", excerpt: "", categories: [], tags: ["strings"] },
];

export const PARAGRAPHS: readonly string[] = [
  "We started with one oven, two chairs and a landlord who liked cinnamon. Twelve years later the chairs are the " +
    "same and the oven has a name.",
  "Most of what we make begins on the ground floor, where the light is bad and the floor is warm. It moves upstairs " +
    "when it is good enough to be looked at.",
  "If you are in town, come by. The door sticks in wet weather; push at the bottom, not at the handle.",
  "There is no secret to it. We buy less, we keep it longer, and we write down what went wrong.",
  "People ask whether it is worth the trouble. On most days it is, and on the others there is soup.",
  "Nothing here was made in a hurry, except the coffee, and even that takes four minutes.",
];

export const AUTHORS = ["Mara Lindqvist", "Theo Okafor", "Ines Duarte"];

export const LOCATIONS = [
  {
    addressTitle: "Fern &amp; Harbour",
    addressLine1: "18 Custom House Street",
    addressLine2: "Eastwick, ME, 04101",
  },
  { addressTitle: "The boatyard", addressLine1: "3 Slip Lane", addressLine2: "Eastwick, ME, 04101" },
].map((location) => ({
  ...location,
  addressCountry: "United States",
  mapLat: 43.6558,
  mapLng: -70.2497,
  mapZoom: 14,
}));
