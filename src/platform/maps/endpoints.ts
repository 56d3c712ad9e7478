import { endpoint, json } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { placesOf } from "./site-places.js";

export const mapEndpoints = [
  endpoint("GET /api/google-maps/places/autocomplete", {
    session: false,
    handle: async ({ platform, catalog, query }) => {
      const { input, language } = query;
      if (platform.places !== undefined) return json(await platform.places.autocomplete(input, language));
      const words = input.toLowerCase().split(/\s+/).filter(Boolean);
      const matching = [...placesOf(catalog)].filter(([, { description }]) =>
        words.every((word) => description.toLowerCase().includes(word)),
      );
      return json({
        predictions: matching.map(([placeId, { description }]) => ({ placeId, description })),
      });
    },
  }),
  endpoint("GET /api/google-maps/places/details", {
    session: false,
    handle: async ({ platform, catalog, query }) => {
      const { placeId } = query;
      const details =
        platform.places === undefined
          ? placesOf(catalog).get(placeId)?.details
          : await platform.places.details(placeId);
      if (details === undefined) throw problem(404, "There is no such place.");
      return json(details);
    },
  }),
];
