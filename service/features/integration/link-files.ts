import { isIP } from "node:net";
import {
  type AppIdentity,
  appLinkPath,
  identityFault,
} from "../../../src/core/api/contract/constants/app-link";
import type { LinkDomainKind } from "../../../src/core/api/contract/constants/link-domain";
import type { AppPlatform } from "../../../src/core/api/contract/constants/platform";
import { readIdentity } from "../../attribution/app-identity";
import { besideOf, readLinkDomain } from "../../attribution/link-domain";
import type { ServiceConfig } from "../../base/config";
import type { Db } from "../../store/open";
import { domainOfHost } from "../domain";

/** Paths where each system looks up the apps that open a host's links. */
export const linkFilePaths: Record<AppPlatform, string> = {
  ios: "/.well-known/apple-app-site-association",
  android: "/.well-known/assetlinks.json",
  harmony: "/.well-known/applinking.json",
};

/** An app as one system knows it. */
export interface KnownApp {
  appkey: string;
  /** Begins the path of its links. */
  path: string;
  identity: AppIdentity;
}

const builders: Record<AppPlatform, (apps: readonly KnownApp[]) => unknown> = {
  ios: (apps) => ({
    applinks: {
      details: apps.map(({ path, identity }) => ({
        appIDs: [`${identity.ownerId}.${identity.bundleId}`],
        components: [{ "/": `${path}*` }],
      })),
    },
  }),
  android: (apps) =>
    apps.map(({ identity }) => ({
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: identity.bundleId,
        sha256_cert_fingerprints: identity.certificates,
      },
    })),
  harmony: (apps) => ({
    applinking: { apps: apps.map(({ identity }) => ({ appIdentifier: identity.ownerId })) },
  }),
};

/** Builds the file from which a system learns the apps of a host. */
export const linkFile = (platform: AppPlatform, apps: readonly KnownApp[]): string =>
  JSON.stringify(builders[platform](apps), null, 2);

export type LinkHosts = Pick<ServiceConfig, "linkHost" | "linkHostTop">;

/** Origin of an app's links; where there is only one host, both kinds are there. */
export function linkOrigin(
  { linkHost, linkHostTop }: LinkHosts,
  origin: string,
  appkey: string,
  kind: LinkDomainKind = "net",
): string {
  const host = kind === "top" ? (linkHostTop ?? linkHost) : linkHost;
  if (!host) return origin;
  const name = `${appkey.toLowerCase()}.${host}`;
  // This machine serves its own names at the port and without a certificate, as it does the console.
  if (!host.endsWith(".localhost")) return `https://${name}`;
  return origin.replace(/^(https?:\/\/).*?(:\d+)?$/, `$1${name}$2`);
}

/** The kinds of links that a host is for, by what follows its first label; none when it is not ours. */
function kindsOf({ linkHost, linkHostTop }: LinkHosts, rest: string): LinkDomainKind[] {
  if (rest === "" || !linkHost) return [];
  if (!linkHostTop) return rest === linkHost ? ["top", "net"] : [];
  return rest === linkHost ? ["net"] : rest === linkHostTop ? ["top"] : [];
}

/** A file that every system takes; more apps than this on one host need hosts of their own. */
const appsAtMost = 300;

/**
 * The apps that open links of a host: at a customer's domain those it is for, once it is proven; where each app has a host of its own, that one; else all whose
 * identity is set. A host that is none of ours has none.
 */
export async function appsOfHost(
  db: Db,
  hosts: LinkHosts,
  host: string,
  platform: AppPlatform,
  nowMs: number,
): Promise<KnownApp[]> {
  let kinds: LinkDomainKind[] | null = null;
  let query = db
    .selectFrom("app")
    .select(["appkey", "settings", "created_at"])
    .where("deleted_at", "is", null)
    .orderBy("id", "desc");
  const domain = isIP(host) ? undefined : await domainOfHost(db, host);
  if (domain) {
    if (!domain.isProven) return [];
    query = query.where("owner_id", "=", domain.accountId);
    if (domain.appId !== null) query = query.where("id", "=", domain.appId);
  } else if (hosts.linkHost) {
    const [label = "", ...rest] = host.toLowerCase().split(".");
    kinds = kindsOf(hosts, rest.join("."));
    if (kinds.length === 0 || !/^[0-9a-z]{1,32}$/.test(label)) return [];
    query = query.where((eb) => eb(eb.fn<string>("lower", ["appkey"]), "=", label));
  }
  const rows = await query.execute();
  const isServed = (row: (typeof rows)[number]) => {
    const domain = readLinkDomain(row);
    return (
      kinds === null ||
      kinds.some((one) => one === domain.kind || one === besideOf(domain, nowMs)?.kind)
    );
  };
  return rows
    .filter(isServed)
    .map(({ appkey, settings }) => ({
      appkey,
      path: appLinkPath(appkey),
      identity: readIdentity(settings, platform),
    }))
    .filter(({ identity }) => identityFault(platform, identity) === null)
    .slice(0, appsAtMost);
}
