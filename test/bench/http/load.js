import autocannon from "autocannon";

/* The load generator: makes one run per message and sends its figures. */

process.on("message", async ({ url, body, connections, seconds, headers }) => {
  const result = await autocannon({
    url,
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/html", ...headers },
    body,
    connections,
    duration: seconds,
  });
  process.send?.({
    /** Responses per second. */
    rate: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  });
});
