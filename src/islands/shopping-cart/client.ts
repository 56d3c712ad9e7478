import "./styles.css";

export { ShoppingCart as component } from "./ShoppingCart.js";
