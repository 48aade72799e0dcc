import { createHash } from "node:crypto";
import type { EdgeRelease, EdgeServed, EdgeSync } from "../../../src/core/api/contract/edge-agent";
import type { ServiceConfig } from "../../base/config";
import { unseal } from "../../base/seal";
import { regionRanges } from "../../ports/region-ranges";
import type { Db } from "../../store/open";
import { accountKey, thumbprintOf } from "./acme-account";
import { keyContext } from "./change-domain";
import { type DomainRow, domainRows, markOf } from "./domain-rows";
import type { NodeRow } from "./node-key";
import { httpDomain, streamDomain } from "./render";

interface Deps {
  db: Db;
  config: Pick<ServiceConfig, "masterSecret" | "edgeNetworks" | "acme">;
  nowMs: number;
}

type Certificate = EdgeServed["certificate"];

async function certificatesOf({ db, config }: Deps, appId: number) {
  const rows = await db
    .selectFrom("edge_domain")
    .select(["id", "certificate", "key_sealed"])
    .where("app_id", "=", appId)
    .where("is_on", "=", true)
    .where("certificate", "is not", null)
    .execute();
  return new Map(
    rows.map(({ id, certificate, key_sealed }): [number, Certificate] => {
      const key = unseal(config.masterSecret, keyContext(appId, id), key_sealed ?? "");
      return [id, certificate && key ? { chain: certificate, key } : null];
    }),
  );
}

interface Given {
  certificate: Certificate;
  /** Of our account at the authority; null where no domain asks it. */
  thumbprint: string | null;
  hasWaf: boolean;
}

function servedOf(row: DomainRow, { certificate, thumbprint, hasWaf }: Given): EdgeServed {
  const { id, domain } = row;
  const isStream = row.settings.business === "tcp";
  // Without the module its directives are unknown; the screens say that the node lacks it.
  const settings = hasWaf ? row.settings : { ...row.settings, waf: "off" as const };
  const { balance, health, origins } = settings;
  return {
    id,
    mark: markOf(row),
    kind: isStream ? "stream" : "http",
    file: isStream
      ? streamDomain(id, settings)
      : httpDomain(
          {
            id,
            domain,
            hasCertificate: certificate !== null,
            thumbprint: row.next_at && thumbprint,
          },
          settings,
        ),
    upstream: {
      balance,
      fails: health.fails,
      seconds: health.seconds,
      servers: origins,
      probe: health.probe
        ? {
            ...health.probe,
            kind: isStream ? "tcp" : health.probe.kind,
            isTls: settings.originProtocol === "https",
            host: settings.originHost || domain.replace(/^\*/, "xi-check"),
          }
        : null,
    },
    certificate: isStream ? null : certificate,
  };
}

/** Returns the release that a node should serve now; null when the node has already tried it. */
export async function releaseFor(
  deps: Deps,
  node: NodeRow,
  { tried, hasWaf }: Pick<EdgeSync, "tried" | "hasWaf">,
): Promise<EdgeRelease | null> {
  const { db, config, nowMs } = deps;
  const rows = await domainRows(db, node.app_id)
    .where("d.is_on", "=", true)
    .where("d.is_demo", "=", false)
    .orderBy("d.id")
    .execute();
  const { edgeNetworks: networks } = config;
  const { directory } = config.acme ?? {};
  const asks = directory !== undefined && rows.some(({ next_at }) => next_at !== null);
  const thumbprint = asks ? thumbprintOf(await accountKey(deps, directory, nowMs)) : null;
  const releaseHashes = rows.map((row) => [row.id, markOf(row)]);
  const releaseHash = createHash("sha256")
    .update(
      JSON.stringify([
        hasWaf,
        networks,
        releaseHashes,
        ...(thumbprint === null ? [] : [thumbprint]),
      ]),
    )
    .digest("hex");
  if (releaseHash === tried) return null;
  const certificates = await certificatesOf(deps, node.app_id);
  const regions = new Set(rows.flatMap(({ settings }) => settings.regions.names));
  return {
    mark: releaseHash,
    domains: rows.map((row) => {
      const certificate = certificates.get(row.id) ?? null;
      return servedOf(row, { certificate, thumbprint, hasWaf });
    }),
    regions: regionRanges(regions),
    networks,
  };
}
