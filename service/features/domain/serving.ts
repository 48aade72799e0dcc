import type { ServiceConfig } from "../../base/config";
import { unseal } from "../../base/seal";
import type { Db } from "../../store/open";
import { keyContext } from "./domain-row";

/** A customer's domain that a request came to. */
export interface ServedDomain {
  id: number;
  accountId: number;
  appId: number | null;
  isActive: boolean;
  /** Its owner is proven to be its owner; files that prove apps are served before all else is. */
  isProven: boolean;
  isHttpsForced: boolean;
}

/** The domain of a host: the proven one, or one that waits; undefined when nobody has added it. */
export async function domainOfHost(db: Db, host: string): Promise<ServedDomain | undefined> {
  const row = await db
    .selectFrom("domain")
    .select(["id", "account_id", "app_id", "state", "is_proven", "is_https_forced"])
    .where("host", "=", host.toLowerCase())
    .orderBy("is_proven", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      appId: row.app_id,
      isActive: row.state === 1 && row.is_proven,
      isProven: row.is_proven && row.state < 3,
      isHttpsForced: row.is_https_forced,
    }
  );
}

/**
 * True when a domain serves the links of an app: it belongs to the app, or to the whole account.
 */
export async function servesApp(db: Db, domain: ServedDomain, appId: number): Promise<boolean> {
  if (domain.appId !== null && domain.appId !== appId) return false;
  const app = await db
    .selectFrom("app")
    .select("id")
    .where("id", "=", appId)
    .where("owner_id", "=", domain.accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return app !== undefined;
}

/**
 * Returns the base URL of an app's links: its own working domain, else one of its owner's, else the
 * platform's.
 */
export async function linkBaseOf(db: Db, appId: number, origin: string): Promise<string> {
  const row = await db
    .selectFrom("domain")
    .innerJoin("app", "app.owner_id", "domain.account_id")
    .select(["domain.host", "domain.is_secure"])
    .where("app.id", "=", appId)
    .where("domain.state", "=", 1)
    .where("domain.is_proven", "=", true)
    .where("domain.purpose", "in", ["short", "landing"])
    .where((or) => or.or([or("domain.app_id", "=", appId), or("domain.app_id", "is", null)]))
    // One of the app before one of all, one for short links before one for landing pages.
    .orderBy("domain.app_id", (column) => column.desc().nullsLast())
    .orderBy("domain.purpose", "desc")
    .orderBy("domain.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? `${row.is_secure ? "https" : "http"}://${row.host}` : origin;
}

/** Certificate and key that TLS is ended with for a host; null when there are none, or not readable. */
export async function certificateOf(
  db: Db,
  { masterSecret }: Pick<ServiceConfig, "masterSecret">,
  host: string,
): Promise<{ cert: string; key: string } | null> {
  const row = await db
    .selectFrom("domain")
    .select(["id", "certificate", "key_sealed"])
    .where("host", "=", host.toLowerCase())
    .where("is_proven", "=", true)
    .where("state", "<", 3)
    .executeTakeFirst();
  if (!row?.certificate || !row.key_sealed) return null;
  const key = unseal(masterSecret, keyContext(row.id), row.key_sealed);
  return key === null ? null : { cert: row.certificate, key };
}
