import type { EdgeSettings } from "../../../../src/core/api/contract";
import { block } from "./quote";

/** The file of a domain whose bytes are passed on as they are, at a port of its own. */
export function streamDomain(id: number, { tcpPort, allow, deny }: EdgeSettings): string {
  if (tcpPort === null) throw new Error("a port is missing");
  const server = [
    `listen ${tcpPort};`,
    ...allow.map((network) => `allow ${network};`),
    ...deny.map((network) => `deny ${network};`),
    `set $edge_domain ${id};`,
    "proxy_connect_timeout 5s;",
    `proxy_pass edge_up_${id};`,
  ];
  return [...block("server", server), ""].join("\n");
}
