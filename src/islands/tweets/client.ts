import "./styles.css";

export { Tweets as component } from "./Tweets.js";
