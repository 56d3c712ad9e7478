import "./platen-island.css";
import { defineIslandElement } from "./island-element.js";
import { clientOf, updateOf } from "./modules.js";

defineIslandElement({ client: clientOf, update: updateOf });
