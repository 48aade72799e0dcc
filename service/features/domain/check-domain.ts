import { X509Certificate } from "node:crypto";
import type { DomainCheck, DomainCheckName, DomainFault } from "../../../src/core/api/contract";
import type { DomainPort, HostProbe } from "../../ports";
import { proofNameOf, type StoredDomain } from "./domain-row";

/** Result of checking a domain; records whether a failure may be the network's fault. */
export interface Look {
  checks: DomainCheck[];
  /** True when the ownership of the domain is proven. */
  isProven: boolean;
  /** True when the domain points here. */
  isHere: boolean;
  /** True when browsers get a valid certificate there. */
  isSecure: boolean;
  /** True when the check was inconclusive rather than failed. */
  isUnsure: boolean;
  /** The certificate that answered. */
  seen: { fingerprint: string; issuer: string; expireAt: Date } | null;
}

const ok = (name: DomainCheckName, found = ""): DomainCheck => ({
  name,
  state: "ok",
  fault: null,
  found: found.slice(0, 200),
});
const bad = (name: DomainCheckName, problem: DomainFault, found = ""): DomainCheck => ({
  name,
  state: "bad",
  fault: problem,
  found: found.slice(0, 200),
});
const skipped = (name: DomainCheckName): DomainCheck => ({
  name,
  state: "skipped",
  fault: null,
  found: "",
});

async function checkOwnership(port: DomainPort, row: StoredDomain): Promise<DomainCheck> {
  const { list } = await port.txt(proofNameOf(row.host));
  if (list === null) return bad("ownership", "dnsTimeout");
  if (list.includes(row.proof)) return ok("ownership");
  const near = list.find((value) => value.startsWith("xi-verify="));
  return near ? bad("ownership", "txtWrong", near) : bad("ownership", "txtMissing");
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, "");

/** A CNAME to the target, or the same addresses as it has, which is all that the top of a zone can have. */
async function checkRecord(
  port: DomainPort,
  host: string,
  target: string,
): Promise<{ check: DomainCheck; addresses: string[] }> {
  const none: string[] = [];
  const [cname, addresses] = await Promise.all([port.cname(host), port.addresses(host)]);
  if (cname.list === null || addresses.list === null) {
    return { check: bad("record", "dnsTimeout"), addresses: none };
  }
  const closed = addresses.list.filter((address) => !port.mayAsk(address));
  if (closed.length > 0) {
    return { check: bad("record", "notPublic", closed[0]), addresses: none };
  }
  const [name] = cname.list;
  if (name !== undefined && plain(name) !== plain(target)) {
    return { check: bad("record", "recordElsewhere", name), addresses: none };
  }
  if (addresses.list.length === 0) {
    return { check: bad("record", name ? "noAnswer" : "recordMissing"), addresses: none };
  }
  if (name === undefined) {
    const own = (await port.addresses(target)).list ?? [];
    const isHere = addresses.list.every((address) => own.includes(address));
    if (!isHere) {
      return { check: bad("record", "recordElsewhere", addresses.list[0]), addresses: none };
    }
  }
  return { check: ok("record", name ?? addresses.list[0]), addresses: addresses.list };
}

const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256;

function certificateProblem(
  probe: Exclude<HostProbe, { fault: "unreachable" }>,
  row: StoredDomain,
  now: number,
): DomainFault | null {
  if (probe.expireAt <= now) return "expired";
  if (probe.trustFault === "ERR_TLS_CERT_ALTNAME_INVALID") return "otherHost";
  // What its owner uploaded is as good as its owner wants it; that of a proxy must be trusted.
  const isUploaded =
    row.certificate !== null && fingerprintOf(row.certificate) === probe.fingerprint;
  return probe.isTrusted || isUploaded ? null : "untrusted";
}

function checkAasa({ status, body }: Exclude<HostProbe, { fault: "unreachable" }>): DomainCheck {
  if (status !== 200) return bad("aasa", "aasaMissing", `HTTP ${status}`);
  try {
    const file = JSON.parse(body) as { applinks?: { details?: unknown[] } };
    return file.applinks?.details?.length ? ok("aasa") : bad("aasa", "aasaOther");
  } catch {
    return bad("aasa", "aasaOther");
  }
}

const aasaPath = "/.well-known/apple-app-site-association";

/** Looks at the records of a domain and at what answers there; nothing is kept. */
export async function checkDomain(
  port: DomainPort,
  row: StoredDomain,
  { target, now }: { target: string; now: number },
): Promise<Look> {
  const [ownership, record] = await Promise.all([
    checkOwnership(port, row),
    checkRecord(port, row.host, target),
  ]);
  const isHere = record.check.state === "ok";
  const probe = isHere ? await port.probe(row.host, aasaPath, record.addresses) : null;
  const answered = probe?.fault === null ? probe : null;
  const problem = answered && certificateProblem(answered, row, now);
  const certificate = !probe
    ? skipped("certificate")
    : !answered
      ? bad("certificate", "unreachable")
      : problem
        ? bad("certificate", problem, answered.issuer)
        : ok("certificate", answered.issuer);
  const isSecure = certificate.state === "ok";
  const aasa =
    answered && row.purpose === "universal" && isSecure ? checkAasa(answered) : skipped("aasa");
  const checks = [ownership, record.check, certificate, aasa];
  return {
    checks,
    isProven: ownership.state === "ok",
    isHere,
    isSecure,
    isUnsure: checks.some((check) => check.fault === "dnsTimeout"),
    seen: answered && {
      fingerprint: answered.fingerprint,
      issuer: answered.issuer,
      expireAt: new Date(answered.expireAt),
    },
  };
}
