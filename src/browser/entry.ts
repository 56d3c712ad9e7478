import "./platen-island.css";
import { markBrokenImages } from "#visitor/broken-images.js";
import { defineIslandElement } from "./island-element.js";
import { clientOf, updateOf } from "./modules.js";

defineIslandElement({ client: clientOf, update: updateOf });
markBrokenImages();
