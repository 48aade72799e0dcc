import { Resolver } from "node:dns/promises";
import { request } from "node:https";
import { isIP } from "node:net";
import type { PeerCertificate, TLSSocket } from "node:tls";
import { isPublic, networkList } from "../base/public-address";
import type { DomainPort, HostProbe, Records } from ".";

export interface DomainPortOptions {
  /** Name servers, with or without a port; empty = those of this machine. */
  resolvers: readonly string[];
  /** Networks that may be asked although they are not public. */
  allowedNetworks: readonly string[];
  tlsPort: number;
  timeoutMs?: number;
  /** Certificates that are trusted beside those of the system; for tests. */
  ca?: string;
}

const bodyAtMost = 128 * 1024;

/** DNS error codes for a name or record that does not exist. */
const nothing = new Set(["ENOTFOUND", "ENODATA"]);
const tooLate = new Set(["ETIMEOUT", "ESERVFAIL", "ECONNREFUSED", "ECANCELLED", "EREFUSED"]);

async function records<T>(asking: Promise<T[]>): Promise<Records<T>> {
  try {
    return { list: await asking };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (nothing.has(code)) return { list: [] };
    return { list: null, isLate: tooLate.has(code) };
  }
}

const nameOf = (certificate: PeerCertificate | undefined): string => {
  const name = certificate?.issuer?.O ?? certificate?.issuer?.CN ?? "";
  return String(Array.isArray(name) ? name[0] : name).slice(0, 100);
};

/** Asks name servers and hosts about domains of customers; never an address that is not public. */
export function createDomains(options: DomainPortOptions): DomainPort {
  const { resolvers, tlsPort, ca, timeoutMs = 5_000 } = options;
  const allowed = networkList(options.allowedNetworks);
  const resolver = () => {
    const made = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
    if (resolvers.length > 0) made.setServers(resolvers);
    return made;
  };
  const mayAsk = (address: string) =>
    isPublic(address) || allowed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return {
    txt: async (name) => {
      const found = await records(resolver().resolveTxt(name));
      return found.list ? { list: found.list.map((parts) => parts.join("")) } : found;
    },
    cname: (host) => records(resolver().resolveCname(host)),
    async addresses(host) {
      const [four, six] = await Promise.all([
        records(resolver().resolve4(host)),
        records(resolver().resolve6(host)),
      ]);
      if (four.list === null) return four;
      return { list: [...four.list, ...(six.list ?? [])] };
    },
    mayAsk,
    probe: (host, path, addresses) =>
      new Promise<HostProbe>((resolve) => {
        const [first] = addresses.filter(mayAsk);
        if (!first) return resolve({ fault: "unreachable" });
        const fail = () => resolve({ fault: "unreachable" });
        const family = isIP(first);
        const asking = request({
          host,
          servername: host,
          port: tlsPort,
          path,
          method: "GET",
          agent: false,
          // The certificate is looked at below, whatever it is.
          rejectUnauthorized: false,
          ...(ca && { ca }),
          // The connection goes to the address that was checked, never to a second lookup.
          lookup: (_name, params, response) =>
            params.all
              ? response(null, [{ address: first, family }])
              : response(null, first, family),
          headers: { accept: "application/json", "user-agent": "xi-domain-check" },
          signal: AbortSignal.timeout(timeoutMs),
        });
        asking.once("response", (response) => {
          const socket = response.socket as TLSSocket;
          const certificate = socket.getPeerCertificate();
          const chunks: Buffer[] = [];
          let size = 0;
          const done = () =>
            resolve({
              fault: null,
              isTrusted: socket.authorized,
              trustFault: String(socket.authorizationError ?? ""),
              fingerprint: certificate.fingerprint256 ?? "",
              issuer: nameOf(certificate),
              expireAt: Date.parse(certificate.valid_to),
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString("utf8"),
            });
          response.on("data", (chunk: Buffer) => {
            size += chunk.length;
            if (size > bodyAtMost) {
              response.destroy();
              done();
              return;
            }
            chunks.push(chunk);
          });
          response.once("end", done);
          response.once("error", fail);
        });
        asking.once("error", fail);
        asking.end();
      }),
  };
}
