import { addToCart } from "./add-to-cart/definition.js";
import { album } from "./album/definition.js";
import { audio } from "./audio/definition.js";
import { cartQuantity } from "./cart-quantity/definition.js";
import { cartSubtotal } from "./cart-subtotal/definition.js";
import { commentLink } from "./comment-link/definition.js";
import { comments } from "./comments/definition.js";
import type { IslandDefinition } from "./define.js";
import { form } from "./form/definition.js";
import { gallery } from "./gallery/definition.js";
import { image } from "./image/definition.js";
import { likeButton } from "./like-button/definition.js";
import { map } from "./map/definition.js";
import { marquee } from "./marquee/definition.js";
import { newsletter } from "./newsletter/definition.js";
import { product } from "./product/definition.js";
import { productImages } from "./product-images/definition.js";
import { productPrice } from "./product-price/definition.js";
import { productStatus } from "./product-status/definition.js";
import { quantityInput } from "./quantity-input/definition.js";
import { quickView } from "./quick-view/definition.js";
import { restockForm } from "./restock-form/definition.js";
import { scarcity } from "./scarcity/definition.js";
import { shareButtons } from "./share-buttons/definition.js";
import { shoppingCart } from "./shopping-cart/definition.js";
import { tweets } from "./tweets/definition.js";
import { variantPicker } from "./variant-picker/definition.js";
import { video } from "./video/definition.js";

/** All blocks. */
export const islands: readonly IslandDefinition[] = [
  addToCart,
  album,
  audio,
  product,
  productImages,
  productPrice,
  productStatus,
  quantityInput,
  quickView,
  restockForm,
  scarcity,
  variantPicker,
  tweets,
  video,
  shoppingCart,
  cartQuantity,
  cartSubtotal,
  commentLink,
  comments,
  form,
  gallery,
  image,
  likeButton,
  map,
  marquee,
  newsletter,
  shareButtons,
];
