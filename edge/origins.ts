import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import { isPublic, networkList } from "../service/base/public-address";
import type { EdgeRelease, EdgeUpstream } from "../src/core/api/contract/edge-agent";
import { readKept, writeDurably } from "./durable";

/** Addresses by name; a name that nobody knows has none. */
export type Addresses = Record<string, string[]>;

const knownPath = (dir: string) => join(dir, "addresses.json");

async function ask(name: string): Promise<string[]> {
  if (isIP(name)) return [name];
  try {
    const found = await lookup(name, { all: true });
    return found.map(({ address }) => address).sort();
  } catch {
    return [];
  }
}

/**
 * Looks the origins of a release up. A name that does not answer keeps what it last had. Addresses that are
 * not public are left out unless the service allows their network: a name may lead anywhere.
 */
export async function lookUp(dir: string, { domains, networks }: EdgeRelease): Promise<Addresses> {
  const known = readKept<Addresses>(knownPath(dir)) ?? {};
  const open = networkList(networks);
  const mayAsk = (address: string) =>
    isPublic(address) || open.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  const names = new Set(
    domains.flatMap(({ upstream }) => upstream.servers.map(({ address }) => address)),
  );
  const asked = await Promise.all(
    [...names].map(async (name): Promise<[string, string[]]> => {
      const found = await ask(name);
      return [name, (found.length > 0 ? found : (known[name] ?? [])).filter(mayAsk)];
    }),
  );
  const addresses = Object.fromEntries(asked);
  const text = JSON.stringify(addresses);
  if (text !== JSON.stringify(known)) writeDurably(knownPath(dir), text);
  return addresses;
}

const balancing: Record<"http" | "stream", Partial<Record<EdgeUpstream["balance"], string>>> = {
  http: { least: "least_conn;", hash: "ip_hash;" },
  stream: { least: "least_conn;", hash: "hash $remote_addr consistent;" },
};

/** The file of a domain's upstream; a reason, when none of its origins has an address. */
export function upstreamFile(
  id: number,
  kind: "http" | "stream",
  upstream: EdgeUpstream,
  addresses: Addresses,
  isDown: (address: string, port: number) => boolean = () => false,
): { text: string } | { fault: string } {
  const { balance, fails, seconds, servers } = upstream;
  // Where nobody answers, everybody is asked: a probe may be wrong.
  const isAnyUp = servers.some(({ address, port }) =>
    (addresses[address] ?? []).some((found) => !isDown(found, port)),
  );
  const lines = servers.flatMap(({ address, port, weight, isBackup }) =>
    (addresses[address] ?? []).map((found) => {
      const host = isIP(found) === 6 ? `[${found}]` : found;
      const backup = isBackup ? " backup" : "";
      const down = isAnyUp && isDown(found, port) ? " down" : "";
      return {
        isBackup,
        text: `server ${host}:${port} weight=${weight} max_fails=${fails} fail_timeout=${seconds}s${backup}${down};`,
      };
    }),
  );
  if (!lines.some(({ isBackup }) => !isBackup)) {
    return {
      fault: `源站没有可用的地址：${servers.map(({ address }) => address).join("，")}`.slice(
        0,
        500,
      ),
    };
  }
  const method = balancing[kind][balance];
  return {
    text: [
      `upstream edge_up_${id} {`,
      `  zone edge_up_${id} 64k;`,
      ...(method ? [`  ${method}`] : []),
      ...lines.map(({ text }) => `  ${text}`),
      ...(kind === "http" ? ["  keepalive 64;"] : []),
      "}",
      "",
    ].join("\n"),
  };
}
