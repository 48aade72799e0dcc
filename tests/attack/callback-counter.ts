import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An ad platform on a loopback port: counts how often each `id` was told. */
export async function startCallbackCounter() {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? "", "http://platform").searchParams.get("id") ?? "";
    counts.set(id, (counts.get(id) ?? 0) + 1);
    response.end('{"code":0}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    template: `http://127.0.0.1:${port}/callback?id={id}`,
    told: counts,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
