import { sql } from "kysely";
import type {
  AppPlatform,
  HealthFinding,
  HealthItem,
  HealthReason,
} from "../../../src/core/api/contract";
import { identityFault } from "../../../src/core/api/contract/constants/app-link";
import { readIdentity } from "../../attribution/app-identity";
import { isMissing, readDownloadTarget } from "../../attribution/download-settings";
import { readLinkDomain } from "../../attribution/link-domain";
import type { ServiceConfig } from "../../base/config";
import { packedSdks } from "../../files/sdk-files";
import type { PageResponse, Ports } from "../../ports";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { appsOfHost, linkFilePaths, linkOrigin } from "./link-files";
import { lookAtPlist } from "./plist-finding";
import { storedPackage } from "./stored-packages";

/** Dependencies of a health check of an app's integration. */
export interface HealthDeps {
  db: Db;
  config: Pick<ServiceConfig, "linkHost" | "linkHostTop" | "distDir">;
  ports: Pick<Ports, "pages">;
  signal: AbortSignal;
  /** Origin of the service; null when only a request would reveal it. */
  origin: string | null;
  nowMs: number;
}

interface Looked {
  app: { id: number; appkey: string; settings: Record<string, unknown>; created_at: Date };
  platform: AppPlatform;
}

type Finding = Omit<HealthFinding, "item">;

const healthy = (detail = ""): Finding => ({ isHealthy: true, reason: null, detail });
const faulty = (reason: HealthReason, detail = ""): Finding => ({
  isHealthy: false,
  reason,
  detail,
});

const identityOf = ({ app, platform }: Looked) => readIdentity(app.settings, platform);

function lookAtIdentity(looked: Looked): Finding {
  const problem = identityFault(looked.platform, identityOf(looked));
  if (!problem) return healthy(identityOf(looked).bundleId);
  return faulty(problem.fault === "missing" ? "missing" : "invalid");
}

/** Checks that the file read by the system names the app. */
async function lookAtFile(deps: HealthDeps, { app, platform }: Looked, url: string) {
  const apps = await appsOfHost(deps.db, deps.config, new URL(url).hostname, platform, deps.nowMs);
  return apps.some(({ appkey }) => appkey === app.appkey) ? healthy(url) : faulty("missing", url);
}

/** The systems fetch the file from outside, by https only. */
function checkAppDomain(url: string, response: PageResponse): Finding {
  if (!url.startsWith("https://")) return faulty("not_https", url);
  if (response.status !== null) {
    // What is there is JSON, no page: that it came is all there is to know.
    return response.status === 200 ? healthy(url) : faulty("status", String(response.status));
  }
  const problem = "fault" in response ? response.fault : "unreachable";
  if (problem === "certificate") return healthy(url);
  if (problem === "redirects") return faulty("redirected", url);
  return faulty(
    problem === "notPublic" || problem === "address" ? "not_public" : "unreachable",
    url,
  );
}

async function lookAtCertificate(
  { db }: HealthDeps,
  looked: Looked,
  url: string,
  response: PageResponse,
): Promise<Finding> {
  const { app, platform } = looked;
  if (platform === "android") {
    const { packageId } = readDownloadTarget(app.settings, "android");
    const kept = packageId === null ? null : await storedPackage(db, { appId: app.id }, packageId);
    const { certificates } = identityOf(looked);
    if (certificates.length === 0) return faulty("missing");
    const signer = kept?.certificate ?? "";
    const isOther = signer !== "" && !certificates.includes(signer.toUpperCase());
    return isOther ? faulty("other_signer", signer) : healthy(certificates[0]);
  }
  if (!url.startsWith("https://")) return faulty("not_https", url);
  if ("fault" in response && response.fault === "certificate") return faulty("invalid", url);
  return response.status === null ? faulty("not_checked", url) : healthy(new URL(url).host);
}

const isOlder = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { numeric: true }) < 0;

/** The version that the app's devices reported last. */
async function lookAtSdk({ db, config }: HealthDeps, { app, platform }: Looked): Promise<Finding> {
  const row = await db
    .selectFrom("device")
    .select("sdk_version")
    .where("app_id", "=", app.id)
    .where("platform", "=", platformCode[platform])
    .where("sdk_version", "!=", "")
    .orderBy(sql`last_at DESC NULLS LAST`)
    .limit(1)
    .executeTakeFirst();
  if (!row) return faulty("never_reported");
  const newest = (await packedSdks(config.distDir)).find((sdk) => sdk.platform === platform);
  return newest && isOlder(row.sdk_version, newest.version)
    ? faulty("outdated", `${row.sdk_version} → ${newest.version}`)
    : healthy(row.sdk_version);
}

async function lookAtDownload(
  { ports, signal }: HealthDeps,
  { app, platform }: Looked,
): Promise<Finding> {
  const downloadTarget = readDownloadTarget(app.settings, platform);
  if (isMissing(downloadTarget)) return faulty("missing");
  if (downloadTarget.way !== "plist") return healthy();
  const fault = await lookAtPlist(ports, downloadTarget, signal);
  return fault === null ? healthy(downloadTarget.plist) : faulty(...fault);
}

/** Looks at everything that a system's integration is made of. */
export async function runHealthChecks(deps: HealthDeps, looked: Looked): Promise<HealthFinding[]> {
  const { app, platform } = looked;
  const base = linkOrigin(
    deps.config,
    deps.origin ?? "http://localhost",
    app.appkey,
    readLinkDomain(app).kind,
  );
  const url = base + linkFilePaths[platform];
  const response: PageResponse = url.startsWith("https://")
    ? // Neither system follows a redirect to it.
      await deps.ports.pages.read(url, deps.signal, 0)
    : { status: null, fault: "address" };
  const found: [HealthItem, Finding][] = [
    ["identity", lookAtIdentity(looked)],
    ["file", await lookAtFile(deps, looked, url)],
    ["domain", checkAppDomain(url, response)],
    ["certificate", await lookAtCertificate(deps, looked, url, response)],
    ["sdk", await lookAtSdk(deps, looked)],
    ["download", await lookAtDownload(deps, looked)],
  ];
  return found.map(([item, finding]) => ({ item, ...finding }));
}

/** From 0 to 100: the share of what is healthy. */
export const scoreOf = (findings: readonly HealthFinding[]): number =>
  Math.round((100 * findings.filter(({ isHealthy }) => isHealthy).length) / findings.length);
