import { nearest } from "#core/diagnostics/nearest.js";
import { type ProblemCode, problemCatalogue } from "#service/problem.js";

/** The explanation of a code that the service or its client reports. */
export interface ProblemExplanation {
  readonly code: string;
  /** The status of the response. Absent for errors of the client. */
  readonly status?: number;
  readonly title: string;
  /** Instructions for the caller. */
  readonly advice: string;
}

const ADVICE: Readonly<Record<ProblemCode, string>> = {
  "json-malformed": "Send valid JSON. The detail names the position of the error.",
  "text-encoding-invalid": "Encode the body as UTF-8.",
  "body-unreadable": "Send the whole body, in the encoding that Content-Encoding names.",
  "http-malformed": "Correct the head of the request: one Host, at most one Authorization, HTTP/1.1.",
  "request-invalid": "Correct the fields listed in the member errors. /docs describes every field.",
  "path-malformed": "Correct the percent sequences of the path.",
  "id-mismatch": "Register a body under its own hash. contentId() of the client computes it.",
  unauthorized: 'Send a token in the header "Authorization: Bearer TOKEN".',
  locked: "Enter the page's password. Visitors can only do so on a service with a platform.",
  "host-unknown": "Use localhost, or name the host in the setting hosts, or the proxy in trustedProxies.",
  "not-found": "Correct the path. /openapi.json lists all paths of the service.",
  "template-not-registered": "Register the template again and repeat the request. The client does.",
  "data-not-registered": "Register the data again and repeat the request. The client does.",
  "method-not-allowed": "Use a method that the header Allow lists.",
  "not-acceptable": "Accept a media type that the detail names.",
  "request-timeout": "Send the request faster, or raise the setting transferDeadline.",
  "precondition-failed": "Read the file again and repeat the change: the file has changed since.",
  "body-too-large": "Send less, register shared data, or raise the setting bodyLimit.",
  "media-type-unsupported": "Send the media type that the detail names in Content-Type.",
  "content-encoding-unsupported": "Compress the body with gzip, deflate or br, or not at all.",
  "range-not-satisfiable": "Request a range within the length that Content-Range names.",
  "headers-too-large": "Send fewer or shorter headers.",
  "site-broken": "Correct the files of the site. The log names them; platen lint finds them.",
  internal: "Search the log for the requestId. Please report it as a defect of Platen.",
  overloaded: "Wait for the time in Retry-After, then repeat the request. The client does.",
  "render-aborted": "Do not repeat the request: the template needs more time or memory than allowed.",
};

const CLIENT_ERRORS: readonly ProblemExplanation[] = [
  {
    code: "render-limited",
    title: "A limit ended the page",
    advice: "Simplify the template, raise the limit that the error names, or set allowPartial.",
  },
  {
    code: "unreachable",
    title: "The service cannot be reached",
    advice: "Check that the service runs at the address in the message.",
  },
];

/** Returns the explanation of a problem of the service or an error of its client. Undefined for other codes. */
export function explainProblem(code: string): ProblemExplanation | undefined {
  if (!Object.hasOwn(problemCatalogue, code)) return CLIENT_ERRORS.find((error) => error.code === code);
  const problem = code as ProblemCode;
  return { code, ...problemCatalogue[problem], advice: ADVICE[problem] };
}

/** Returns the code that was probably meant. */
export function suggestProblem(code: string): string | undefined {
  return nearest(code, [...Object.keys(ADVICE), ...CLIENT_ERRORS.map((error) => error.code)]);
}
