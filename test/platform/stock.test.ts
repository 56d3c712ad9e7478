import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import type { StatedStock } from "#platform/cart/products.js";
import { lockedStock, sell } from "#platform/cart/stock.js";
import { openDatabase } from "#platform/database/open.js";
import { transact } from "#platform/database/transact.js";
import type { Platform, PlatformSite, Storage } from "#platform/index.js";
import { platformStage, sharedStorage, type Visitor } from "../support/platform-stage.js";
import { runs } from "../support/runs.js";

const ENTRIES = "/api/commerce/shopping-cart/entries";
const CUP = { itemId: "cup", variantId: "one" };
const DEPLOYED = 1_800_000_000_000;

type Pieces = { readonly qtyInStock: number } | { readonly unlimited: true };

/** A shop with one product, whose data was last changed at `modifiedAt`. */
function shop(pieces: Pieces, modifiedAt: number, updatedOn?: number): PlatformSite {
  const variants = [{ id: "one", ...pieces, priceMoney: { value: "9.00", currency: "USD" } }];
  const cup = { id: "cup", title: "Cup", updatedOn, structuredContent: { productType: 1, variants } };
  const documents = {
    title: "Shop",
    pages: [{ path: "/shop", title: "Shop", data: { items: [cup] }, modifiedAt }],
  };
  return { name: "shop", read: async () => documents };
}

/** A process with its own version of the data. */
async function processWith(storage: Storage, site: PlatformSite, now: () => number) {
  const rates = { cart: 100_000, edit: 100_000 };
  const { platform, visitor } = await platformStage({ storage, sites: [site], now, rates });
  return {
    platform,
    visitor,
    /** Puts one piece into a new cart and orders it. Resolves to whether both worked. */
    async order(): Promise<boolean> {
      const before = new Set(await platform.owner.carts("shop"));
      if ((await addOne(visitor())).status !== 201) return false;
      const cart = (await platform.owner.carts("shop")).find((id) => !before.has(id)) as string;
      return "id" in (await platform.placeOrder("shop", cart));
    },
  };
}

function addOne(visitor: Visitor) {
  return visitor.send("post", ENTRIES, { ...CUP, quantity: 1 });
}

async function ordersOf(platform: Platform): Promise<number> {
  return (await platform.owner.orders("shop")).length;
}

describe("two versions of a site's data on one database", () => {
  test("sell no more than the later one states, whichever process sells first", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const storage = await sharedStorage();
      const now = () => DEPLOYED + 60_000;
      const five = await processWith(storage, shop({ qtyInStock: 5 }, DEPLOYED - 1_000), now);
      const six = await processWith(storage, shop({ qtyInStock: 6 }, DEPLOYED), now);
      const processes = order.map((index) => [five, six][index] as typeof five);
      for (let i = 0; i < 10; i++) for (const process of processes) await process.order();
      expect(await ordersOf(six.platform)).toBe(6);
      await five.platform.close();
      await six.platform.close();
    }
  });

  test("agree on a limit that only the later one has", async () => {
    const storage = await sharedStorage();
    const now = () => DEPLOYED + 60_000;
    const unlimited = await processWith(storage, shop({ unlimited: true }, DEPLOYED - 1_000), now);
    const three = await processWith(storage, shop({ qtyInStock: 3 }, DEPLOYED), now);
    for (let i = 0; i < 3; i++) {
      await unlimited.order();
      await three.order();
    }
    expect(await ordersOf(three.platform)).toBe(3);
  });

  test("agree by the item's `updatedOn` if the times of the files are equal", async () => {
    const storage = await sharedStorage();
    const now = () => DEPLOYED + 60_000;
    const older = await processWith(storage, shop({ qtyInStock: 9 }, 1, DEPLOYED - 1_000), now);
    const newer = await processWith(storage, shop({ qtyInStock: 2 }, 1, DEPLOYED), now);
    for (let i = 0; i < 4; i++) {
      await newer.order();
      await older.order();
    }
    expect(await ordersOf(newer.platform)).toBe(2);
  });

  test("sell exactly the stock to 30 simultaneous visitors", async () => {
    const storage = await sharedStorage();
    const now = () => DEPLOYED + 60_000;
    const four = await processWith(storage, shop({ qtyInStock: 4 }, DEPLOYED - 1_000), now);
    const five = await processWith(storage, shop({ qtyInStock: 5 }, DEPLOYED), now);
    const wanted = Array.from({ length: 30 }, (_, i) => addOne((i % 2 === 0 ? five : four).visitor()));
    const statuses = (await Promise.all(wanted)).map(({ status }) => status);
    // The first visitors may meet the older data alone, so one piece may remain for the next.
    await addOne(four.visitor());
    const carts = await five.platform.owner.carts("shop");
    expect(carts).toHaveLength(5);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const orders = await Promise.all(
      carts.map((cart, i) => (i % 2 === 0 ? five : four).platform.placeOrder("shop", cart)),
    );
    expect(orders.filter((result) => "id" in result)).toHaveLength(5);
    expect((await addOne(five.visitor())).status).toBe(409);
  });
});

describe("an owner", () => {
  test("raises and lowers the stock with later data, which counts from its own time", async () => {
    const storage = await sharedStorage();
    let time = DEPLOYED;
    const sold = async (site: PlatformSite): Promise<number> => {
      const { platform, order } = await processWith(storage, site, () => time);
      const before = await ordersOf(platform);
      for (let i = 0; i < 12; i++) await order();
      return (await ordersOf(platform)) - before;
    };
    expect(await sold(shop({ qtyInStock: 3 }, DEPLOYED))).toBe(3);
    time += 60_000;
    expect(await sold(shop({ qtyInStock: 5 }, time))).toBe(5);
    time += 60_000;
    expect(await sold(shop({ qtyInStock: 2 }, time))).toBe(2);
    // Other parts of the data have changed.
    time += 60_000;
    expect(await sold(shop({ qtyInStock: 2 }, time))).toBe(0);
    // A process with old data starts again.
    expect(await sold(shop({ qtyInStock: 5 }, DEPLOYED + 60_000))).toBe(0);
  });

  test("who deploys data some time after writing it has counted the sales in between", async () => {
    const storage = await sharedStorage();
    let time = DEPLOYED;
    const old = await processWith(storage, shop({ qtyInStock: 10 }, DEPLOYED), () => time);
    await old.order();
    time += 60_000;
    const written = time;
    time += 60_000;
    for (let i = 0; i < 3; i++) await old.order();
    const later = await processWith(storage, shop({ qtyInStock: 8 }, written), () => time);
    for (let i = 0; i < 12; i++) await later.order();
    expect(await ordersOf(later.platform)).toBe(1 + 8);
  });
});

test("processes with any data never sell more than one of them states", async () => {
  const db = await openDatabase(await sharedStorage());
  onTestFinished(() => db.destroy());
  const versions = fc.array(fc.record({ pieces: fc.nat(6), at: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  let item = 0;
  const property = fc.asyncProperty(
    versions,
    fc.array(fc.nat(), { maxLength: 30 }),
    async (stocks, calls) => {
      const key = { site: "shop", itemId: `item-${item++}`, variantId: "one" };
      let total = 0;
      const sellOne = (stock: StatedStock) =>
        transact(db, async (transaction) => {
          const left = await lockedStock(transaction, key, "cart", stock, 10);
          if (left > 0) await sell(transaction, key, 1, 10);
          return left;
        });
      for (const call of calls) {
        if ((await sellOne(stocks[call % stocks.length] as StatedStock)) > 0) total++;
      }
      expect(total).toBeLessThanOrEqual(Math.max(...stocks.map(({ pieces }) => pieces)));
      // When all have called, the latest data decides, in whatever order they called.
      const left = async (stock: StatedStock) =>
        transact(db, (transaction) => lockedStock(transaction, key, "cart", stock, 10));
      for (const stock of stocks) await left(stock);
      const [latest] = [...stocks].sort((a, b) => b.at - a.at || b.pieces - a.pieces);
      for (const stock of stocks) expect(await left(stock)).toBe((latest?.pieces ?? 0) - total);
    },
  );
  await fc.assert(property, { numRuns: runs(60) });
});
