import { kinds } from "../attack/kinds.js";
import { send } from "../attack/send.js";

/*
 * The attacking process. For each message it sends several requests of one kind in parallel. It sends "begun" when the
 * bytes are ready, and the responses at the end.
 */

process.on("message", async ({ port, name, attackers }) => {
  const { request } = /** @type {typeof kinds[number]} */ (kinds.find((kind) => kind.name === name));
  request.body?.();
  request.bytes?.();
  process.send?.("begun");
  const responses = await Promise.all(
    Array.from({ length: attackers }, () =>
      send(port, request).catch((error) => ({ status: 0, code: String(error) })),
    ),
  );
  process.send?.(responses);
});
