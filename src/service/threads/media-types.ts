export const HTML_TYPE = "text/html; charset=utf-8";
export const JSON_TYPE = "application/json; charset=utf-8";
export const NDJSON_TYPE = "application/x-ndjson";
