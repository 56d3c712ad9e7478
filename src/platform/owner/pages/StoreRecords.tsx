import type { ReactElement } from "react";
import { cartView as cartLines, moneyText } from "#model/commerce/cart-view.js";
import { cartView } from "#platform/cart/cart-view.js";
import { productName, titleOf } from "#platform/cart/product-name.js";
import type { Catalog } from "#platform/sites/catalog.js";
import type { FilledCart, LikeRow, OrderRow, RestockCount, RestockRow } from "../store-records.js";
import { Crumb, Empty, Time } from "./Frame.js";
import { Table } from "./Records.js";

interface StoreProps<Row> {
  readonly rows: readonly Row[];
  readonly catalog: Catalog;
}

export function Orders({ rows, catalog }: StoreProps<OrderRow>): ReactElement {
  if (rows.length === 0) return <Empty>There are no orders yet.</Empty>;
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
  if (rows.length === 0) return <Empty>All carts are empty.</Empty>;
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
  if (rows.length === 0) return <Empty>There are no likes yet.</Empty>;
  return (
    <Table caption="Likes" columns={["Item", "Likes", "Latest"]}>
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

interface RestockProps extends StoreProps<RestockRow> {
  readonly waiting: readonly RestockCount[];
  readonly action: string;
  readonly crumb: string;
}

export function Restock({ rows, catalog, waiting, action, crumb }: RestockProps): ReactElement {
  if (rows.length === 0) return <Empty>There are no restock requests.</Empty>;
  return (
    <>
      <ul className="cards waiting">
        {waiting.map(({ item_id: item, variant_id: variant, people }) => (
          <li key={JSON.stringify([item, variant])} className="card">
            <h2>{productName(catalog, item, variant)}</h2>
            <p className="meta">
              {people === 1 ? "One person is waiting." : `${people} people are waiting.`}
            </p>
            <form method="post" action={action}>
              <Crumb value={crumb} />
              <input type="hidden" name="itemId" value={item} />
              <input type="hidden" name="variantId" value={variant} />
              <button type="submit">
                Back in stock: notify them
                <span className="unseen">, {productName(catalog, item, variant)}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <RestockTable rows={rows} catalog={catalog} />
    </>
  );
}

function RestockTable({ rows, catalog }: StoreProps<RestockRow>): ReactElement {
  return (
    <Table caption="Restock requests" columns={["Address", "Product", "Since"]}>
      {rows.map(({ item_id: item, variant_id: variant, email, created_at: at }) => (
        <tr key={JSON.stringify([item, variant, email])}>
          <th scope="row">{email}</th>
          <td>{productName(catalog, item, variant)}</td>
          <td>
            <Time at={at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
