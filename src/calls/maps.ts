import type { PlaceDetails, PlacePredictions } from "#model/schemas/calls/website.js";
import { bodyLike, hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

/** The part of the product that requests a place, for the platform's statistics. */
export interface MapsTracking {
  readonly productPage: string;
  readonly productSection: string;
}

const isPredictions = hasMembers<PlacePredictions>({ predictions: "list" });
const isDetails = hasMembers<PlaceDetails>({ lat: "number", lng: "number" });

/** The maps proxies of the platform. */
export function mapsCalls(http: HttpClient) {
  const path = "/api/google-maps/places";
  return {
    autocomplete: (input: string, language?: string): Promise<PlacePredictions> => {
      const query = { input, language };
      return bodyLike(http.send("GET", `${path}/autocomplete`, undefined, { query }), isPredictions);
    },
    details: (placeId: string, { productPage, productSection }: MapsTracking): Promise<PlaceDetails> => {
      const query = { placeId, productPage, productSection };
      return bodyLike(http.send("GET", `${path}/details`, undefined, { query }), isDetails);
    },
  };
}
