import type { Selectable } from "kysely";
import type { DomainRow, DomainState } from "../../../src/core/api/contract";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";

export type StoredDomain = Selectable<Tables["domain"]> & { app_name: string | null };

/** Every domain with the name of its app. */
export const domainsIn = (db: Db) =>
  db
    .selectFrom("domain")
    .leftJoin("app", "app.id", "domain.app_id")
    .selectAll("domain")
    .select("app.name as app_name");

/** A domain of the account. */
export async function ownDomain(db: Db, accountId: number, id: number): Promise<StoredDomain> {
  const row = await domainsIn(db)
    .where("domain.id", "=", id)
    .where("domain.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这个域名"), "id");
  return row;
}

export const targetOf = (config: Pick<ServiceConfig, "domainTarget">, origin: string): string =>
  config.domainTarget ?? new URL(origin).hostname;

export const proofNameOf = (host: string): string => `_xi-verify.${host}`;

export const stateOf = (state: number): DomainState =>
  state === 1 || state === 2 || state === 3 || state === 4 ? state : 0;

/** Returns the sealing context of a domain's private key. */
export const keyContext = (id: number): string => `domain-key/${id}`;

/** A domain as its owner reads it: never its key. */
export const domainOf = (row: StoredDomain, target: string): DomainRow => ({
  id: row.id,
  host: row.host,
  purpose: row.purpose,
  appId: row.app_id,
  appName: row.app_name ?? "",
  target,
  proofName: proofNameOf(row.host),
  proofValue: row.proof,
  dnsState: stateOf(row.state),
  fault: row.fault,
  blockReason: row.block_reason,
  certificate: {
    kind: row.cert_kind,
    expireTime: row.cert_expire_at?.getTime() ?? null,
    issuer: row.cert_issuer,
  },
  isHttpsForced: row.is_https_forced,
  icp: row.icp,
  checks: row.checks,
  checkTime: row.checked_at?.getTime() ?? null,
  updateTime: row.updated_at.getTime(),
});
