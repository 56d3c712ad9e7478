import type { FormatterDefinition } from "#core/library/define.js";
import { addToCartBtn } from "./add-to-cart-btn.js";
import { bookkeeperMoneyFormat } from "./bookkeeper-money-format.js";
import { cartQuantity } from "./cart-quantity.js";
import { cartSubtotal } from "./cart-subtotal.js";
import { cartUrl } from "./cart-url.js";
import { fromPrice } from "./from-price.js";
import { money } from "./money.js";
import { normalPrice } from "./normal-price.js";
import { percentageFormat } from "./percentage-format.js";
import { productCheckout } from "./product-checkout.js";
import { productImages } from "./product-images.js";
import { productPrice } from "./product-price.js";
import { productQuickView } from "./product-quick-view.js";
import { productRestockNotification } from "./product-restock-notification.js";
import { productScarcity } from "./product-scarcity.js";
import { productStatus } from "./product-status.js";
import { quantityInput } from "./quantity-input.js";
import { salePrice } from "./sale-price.js";
import { shoppingCart } from "./shopping-cart.js";
import { subscriptionPrice } from "./subscription-price.js";
import { summaryFormField } from "./summary-form-field.js";
import { variantDescriptor } from "./variant-descriptor.js";
import { variantsSelect } from "./variants-select.js";

const members: readonly FormatterDefinition[] = [
  addToCartBtn,
  bookkeeperMoneyFormat,
  cartQuantity,
  cartSubtotal,
  cartUrl,
  fromPrice,
  money,
  normalPrice,
  percentageFormat,
  productCheckout,
  productImages,
  productPrice,
  productQuickView,
  productRestockNotification,
  productScarcity,
  productStatus,
  quantityInput,
  salePrice,
  shoppingCart,
  subscriptionPrice,
  summaryFormField,
  variantDescriptor,
  variantsSelect,
];

/** They read many members of products and settings. */
export const commerceFormatters = members.map((definition) => ({ ...definition, readsAll: true }));
