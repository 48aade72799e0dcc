import type { EdgeCertificate, ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { seal } from "../../base/seal";
import { ServiceError } from "../../base/service-error";
import { countAttacks, hourOf } from "../../reporting/edge-attacks";
import { checkCertificate } from "../domain";
import type { AppContext } from "../handler";
import { holdCounts } from "./add-counts";
import { ownDomain } from "./domain-rows";

/** Returns the sealing context of a domain's private key. */
export const keyContext = (appId: number, id: number): string => `edge-key/${appId}/${id}`;

export async function setState(context: AppContext, id: number, isOn: boolean): Promise<void> {
  const { db, app, now } = context;
  await ownDomain(context, id);
  await db
    .updateTable("edge_domain")
    .set({ is_on: isOn, changed_at: new Date(now()) })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .execute();
}

/** Keeps a certificate with its key sealed, or forgets both; either ends asking an authority. */
export async function saveCertificate(
  context: AppContext,
  { id, certificate, privateKey }: ValidBody<"edge/certificate">,
): Promise<EdgeCertificate | null> {
  const { db, app, config, now } = context;
  const { domain, settings } = await ownDomain(context, id);
  const isDropped = certificate === "" && privateKey === "";
  if (!isDropped) {
    if (settings.business === "tcp")
      throw new ServiceError("0400", say("TCP 转发不用证书"), "certificate");
    if (certificate === "") throw new ServiceError("0400", say("请填写证书"), "certificate");
    if (privateKey === "") throw new ServiceError("0400", say("请填写私钥"), "privateKey");
  }
  const checked = isDropped
    ? null
    : checkCertificate(certificate, privateKey, domain.replace(/^\*/, "any"), now());
  await db.transaction().execute(async (tx) => {
    // Before the domain itself, as an order that has just been filled does.
    await tx
      .deleteFrom("edge_auto")
      .where("app_id", "=", app.appId)
      .where("domain_id", "=", id)
      .execute();
    await tx
      .updateTable("edge_domain")
      .set({
        certificate: checked?.chain ?? null,
        key_sealed: checked && seal(config.masterSecret, keyContext(app.appId, id), checked.key),
        cert_issuer: checked?.issuer ?? "",
        cert_expire_at: checked?.expireAt ?? null,
        changed_at: new Date(now()),
      })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
  });
  return checked && { issuer: checked.issuer, expireTime: checked.expireAt.getTime() };
}

const kept = [
  "edge_version",
  "edge_minute",
  "edge_hour",
  "edge_top",
  "edge_attack",
  "edge_auto",
] as const;

/** Forgets a domain with its versions and figures; those of the whole app keep what it had added. */
export async function deleteDomain(context: AppContext, id: number): Promise<void> {
  const { db, app, now } = context;
  const { domain } = await ownDomain(context, id);
  await db.transaction().execute(async (tx) => {
    await holdCounts(tx, app.appId);
    for (const table of kept) {
      await tx
        .deleteFrom(table)
        .where("app_id", "=", app.appId)
        .where("domain_id", "=", id)
        .execute();
    }
    // Attacks are listed with the name of their domain, and are counted as they are listed.
    await countAttacks(tx, app.appId, { from: 0, to: hourOf(now() / 60_000) });
    await tx
      .deleteFrom("edge_domain")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
    await tx
      .deleteFrom("edge_name")
      .where("domain", "=", domain)
      .where("app_id", "=", app.appId)
      .execute();
  });
}
