import type { ServiceConfig } from "../../base/config";
import { seal } from "../../base/seal";
import { ServiceError } from "../../base/service-error";
import { CertificateError, type CertificatePort } from "../../ports";
import type { Db } from "../../store/open";
import { type CheckedCertificate, checkCertificate } from "../domain";
import { accountKey, newKey } from "./acme-account";
import { keyContext } from "./change-domain";
import { domainRows, standing } from "./domain-rows";
import { isInUse, nodeRows } from "./nodes";
import { notifyCertificate } from "./notify-certificate";

export interface CertificateDeps {
  db: Db;
  config: Pick<ServiceConfig, "masterSecret">;
  port: CertificatePort;
  now: () => number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/**
 * Delay in ms before a domain is checked again because its nodes have not applied its
 * configuration.
 */
const undeployedMs = 15_000;
/** After the first, the second… failure; authorities forgive five an hour. */
const pausesMs = [20 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, dayMs];
const renewBeforeMs = 30 * dayMs;

/** 30 days before its end; of those that hold for a shorter time, when a third of it is left. */
export const renewalOf = (fromMs: number, expireMs: number): number =>
  expireMs - Math.min(renewBeforeMs, (expireMs - fromMs) / 3);

export const pauseAfter = (tries: number, waitMs: number): number =>
  Math.max(waitMs, pausesMs[Math.min(tries, pausesMs.length) - 1] ?? dayMs);

interface Due {
  app_id: number;
  domain_id: number;
  tries: number;
}

const own = (db: Db, { app_id, domain_id }: Due) =>
  db.updateTable("edge_auto").where("app_id", "=", app_id).where("domain_id", "=", domain_id);

/** The domain when all nodes in use answer the authority for it; null when it has to wait. */
async function deployed({ db, now }: CertificateDeps, due: Due) {
  const row = await domainRows(db, due.app_id).where("d.id", "=", due.domain_id).executeTakeFirst();
  if (!row || row.settings.business === "tcp") return null;
  const nodes = (await nodeRows(db, due.app_id).execute()).filter((node) => isInUse(node, now()));
  return standing(row, nodes).state === "on" ? row : null;
}

/** Checked as an uploaded one is: authorities err as well. */
function checked(chain: string, key: string, domain: string, nowMs: number): CheckedCertificate {
  try {
    return checkCertificate(chain, key, domain, nowMs);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new CertificateError("certificate", error.message);
  }
}

/** Keeps a certificate, unless its owner has chosen otherwise meanwhile. */
const keep = (deps: CertificateDeps, due: Due, certificate: CheckedCertificate) =>
  deps.db.transaction().execute(async (tx) => {
    const { config, now } = deps;
    const { app_id: appId, domain_id: id } = due;
    const at = new Date(now());
    const claimed = await own(tx, due)
      .set({
        issued_at: at,
        next_at: new Date(renewalOf(now(), certificate.expireAt.getTime())),
        tries: 0,
        fault: "",
        detail: "",
      })
      .returning("domain_id")
      .executeTakeFirst();
    if (!claimed) return;
    await tx
      .updateTable("edge_domain")
      .set({
        certificate: certificate.chain,
        key_sealed: seal(config.masterSecret, keyContext(appId, id), certificate.key),
        cert_issuer: certificate.issuer,
        cert_expire_at: certificate.expireAt,
        changed_at: at,
      })
      .where("app_id", "=", appId)
      .where("id", "=", id)
      .execute();
  });

/** The certificate that serves is left as it is. */
const fail = (deps: CertificateDeps, due: Due, domain: string, refused: CertificateError) =>
  deps.db.transaction().execute(async (tx) => {
    const tries = due.tries + 1;
    const { fault: problem, message, waitMs } = refused;
    const nextMs = deps.now() + pauseAfter(tries, waitMs);
    const claimed = await own(tx, due)
      .set({ tries, fault: problem, detail: message, next_at: new Date(nextMs) })
      .returning("domain_id")
      .executeTakeFirst();
    if (!claimed) return;
    const { app_id: appId, domain_id: id } = due;
    await notifyCertificate(tx, { appId, id, domain, fault: problem, tries }, deps.now());
  });

async function requestCertificate(
  deps: CertificateDeps,
  due: Due,
  directory: string,
  signal: AbortSignal,
) {
  const { db, port, now } = deps;
  const row = await deployed(deps, due);
  if (!row) {
    await own(db, due)
      .set({ next_at: new Date(now() + undeployedMs) })
      .execute();
    return;
  }
  const { domain } = row;
  try {
    const account = await accountKey(deps, directory, now());
    const privateKey = newKey();
    const chain = await port.issue({ accountKey: account, domain, privateKey }, signal);
    await keep(deps, due, checked(chain, privateKey, domain, now()));
  } catch (error) {
    // The service is stopping: the next one asks.
    if (signal.aborted) return;
    if (!(error instanceof CertificateError)) throw error;
    await fail(deps, due, domain, error);
  }
}

const atOnce = 20;

/** Runs one round: orders due certificates one after another. */
export async function orderCertificates(deps: CertificateDeps, signal: AbortSignal) {
  const { directory } = deps.port;
  if (directory === null) return;
  const due = await deps.db
    .selectFrom("edge_auto")
    .select(["app_id", "domain_id", "tries"])
    .where("next_at", "<=", new Date(deps.now()))
    .orderBy("next_at")
    .limit(atOnce)
    .execute();
  for (const one of due) {
    if (signal.aborted) return;
    await requestCertificate(deps, one, directory, signal);
  }
}
