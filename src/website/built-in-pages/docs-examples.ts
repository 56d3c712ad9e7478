/** Example bodies of the API page by operation. Each is valid. */
export const exampleBodies: Readonly<Record<string, object>> = {
  "post /render": { template: "<h1>{title|html}</h1>", data: { title: "Tea & Toast" }, locale: "en" },
  "post /render/batch": { id: 1, template: "<h1>{title|html}</h1>", data: { title: "Tea & Toast" } },
  "put /templates/{id}": { name: "front page", template: "<h1>{title|html}</h1>" },
  "put /data/{id}": { website: { siteTitle: "Harbor Ceramics" } },
  "post /lint": { template: "<h1>{title|htmll}</h1>" },
};

/** The placeholder of the service's URL in commands. */
const HOST = "http://localhost:4000";

/** Returns the command that sends a request. */
export function curlCommand(method: string, path: string, type: string, body: string): string {
  const url = HOST + path.replace("{id}", "$id");
  if (body === "") return `curl '${url}'`;
  const verb = method === "post" ? "" : ` -X ${method.toUpperCase()}`;
  const send = [`  -H 'Content-Type: ${type}' \\`, `  --data-binary "$body"`];
  const assign = `body='${body.replaceAll("'", "'\\''")}'`;
  const sum = path.includes("{id}") ? ['id=$(printf %s "$body" | sha256sum | cut -c1-64)'] : [];
  return [assign, ...sum, `curl${verb} "${url}" \\`, ...send].join("\n");
}
