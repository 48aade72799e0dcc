import type { DomainPort, HostProbe, Ports } from "../../../../../service/ports";
import type { TestService } from "../../../../support/service";

export const target = "console.test";
const view = "203.0.113.5";

/** An internet that a test arranges: what name servers and hosts answer. */
export interface Net {
  txt: Record<string, string[] | "late">;
  cname: Record<string, string>;
  addresses: Record<string, string[]>;
  probe: HostProbe;
  /** What was connected to, as `host address`. */
  probed: string[];
}

export const trusted = (more: object = {}): HostProbe => ({
  fault: null,
  isTrusted: true,
  trustFault: "",
  fingerprint: "AA",
  issuer: "Test Authority",
  expireAt: Date.now() + 90 * 86_400_000,
  status: 200,
  body: '{"applinks":{"details":[{}]}}',
  ...more,
});

/** Puts a made-up internet in place of the real one. */
export function inventNet(service: TestService, closed: readonly string[] = []): Net {
  const net: Net = {
    txt: {},
    cname: {},
    addresses: { [target]: [view] },
    probe: { fault: "unreachable" },
    probed: [],
  };
  const port: DomainPort = {
    txt: async (name) => {
      const found = net.txt[name] ?? [];
      return found === "late" ? { list: null, isLate: true } : { list: found };
    },
    cname: async (host) => ({ list: net.cname[host] ? [net.cname[host]] : [] }),
    addresses: async (host) => ({ list: net.addresses[host] ?? [] }),
    mayAsk: (address) => !closed.includes(address),
    probe: async (host, _path, addresses) => {
      net.probed.push(`${host} ${addresses[0]}`);
      return net.probe;
    },
  };
  (service.ports as { -readonly [Key in keyof Ports]: Ports[Key] }).domains = port;
  return net;
}

/** Lets a host lead here, proven to be its owner's. */
export function lead(net: Net, { host, proofName, proofValue }: Record<string, string>): void {
  net.txt[proofName ?? ""] = [proofValue ?? ""];
  net.cname[host ?? ""] = target;
  net.addresses[host ?? ""] = [view];
}
