import type { ReactElement } from "react";
import { cartView as cartLines, moneyText } from "../../../model/commerce/cart-view.js";
import { variantsOf } from "../../../model/commerce/variants.js";
import { read, textOf } from "../../../model/json.js";
import { cartView } from "../../cart/cart-view.js";
import type { Catalog } from "../../sites/catalog.js";
import type { FilledCart, LikeRow, OrderRow, RestockRow } from "../store-records.js";
import { Empty, Time } from "./Frame.js";
import { Table } from "./Records.js";

interface StoreProps<Row> {
  readonly rows: readonly Row[];
  readonly catalog: Catalog;
}

export function Orders({ rows, catalog }: StoreProps<OrderRow>): ReactElement {
  if (rows.length === 0) return <Empty>Nothing has been bought yet.</Empty>;
  return (
    <ol className="records">
      {rows.map(({ id, cart, created_at: at }) => (
        <li key={id} className="card">
          <h2>Order {id.slice(0, 8)}</h2>
          <CartContent cart={JSON.parse(cart)} at={at} catalog={catalog} />
        </li>
      ))}
    </ol>
  );
}

export function Carts({ rows, catalog }: StoreProps<FilledCart>): ReactElement {
  if (rows.length === 0) return <Empty>No cart has anything in it.</Empty>;
  return (
    <ol className="records">
      {rows.map((entries) => {
        const [first] = entries;
        if (first === undefined) return null;
        const at = Math.max(...entries.map(({ created_at: time }) => time));
        return (
          <li key={first.cart_id} className="card">
            <h2>Cart {first.cart_id.slice(0, 8)}</h2>
            <CartContent cart={cartView(entries, catalog)} at={at} catalog={catalog} />
          </li>
        );
      })}
    </ol>
  );
}

interface CartContentProps {
  readonly cart: unknown;
  readonly at: number;
  readonly catalog: Catalog;
}

function CartContent({ cart, at, catalog: { locale } }: CartContentProps): ReactElement {
  const { lines, subtotal } = cartLines(cart);
  return (
    <>
      <p className="meta">
        <Time at={at} />
      </p>
      <dl className="answers">
        {lines.map(({ id, title, variant, quantity, total }) => (
          <div key={id}>
            <dt>{variant === "" ? title : `${title}, ${variant}`}</dt>
            <dd>{total === null ? quantity : `${quantity} · ${moneyText(total, locale)}`}</dd>
          </div>
        ))}
        {subtotal !== null && (
          <div>
            <dt>Subtotal</dt>
            <dd>{moneyText(subtotal, locale)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

export function Likes({ rows, catalog }: StoreProps<LikeRow>): ReactElement {
  if (rows.length === 0) return <Empty>Nobody has liked anything yet.</Empty>;
  return (
    <Table caption="Likes" columns={["Item", "Likes", "Last one"]}>
      {rows.map(({ item_id: id, likes, latest }) => (
        <tr key={id}>
          <th scope="row">{titleOf(catalog, id)}</th>
          <td>{likes}</td>
          <td>
            <Time at={latest} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function Restock({ rows, catalog }: StoreProps<RestockRow>): ReactElement {
  if (rows.length === 0) return <Empty>Nobody waits for anything.</Empty>;
  return (
    <Table caption="Restock requests" columns={["Address", "Product", "Since"]}>
      {rows.map(({ item_id: item, variant_id: variant, email, created_at: at }) => (
        <tr key={JSON.stringify([item, variant, email])}>
          <th scope="row">{email}</th>
          <td>{[titleOf(catalog, item), variantName(catalog, item, variant)].filter(Boolean).join(", ")}</td>
          <td>
            <Time at={at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function titleOf({ items }: Catalog, id: string): string {
  return textOf(read(items.get(id), "title")) || id;
}

/** The values of a variant's options; "" for a product without variants. */
function variantName({ items }: Catalog, item: string, id: string): string {
  const variant = variantsOf(items.get(item)).find((one) => textOf(read(one, "id")) === id);
  const attributes = read(variant, "attributes");
  return typeof attributes === "object" && attributes !== null
    ? Object.values(attributes).map(textOf).join(" / ")
    : "";
}
