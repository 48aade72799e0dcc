import { randomBytes } from "node:crypto";
import type { ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { seal } from "../../base/seal";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { checkCertificate } from "./check-certificate";
import { keyContext, ownDomain, type StoredDomain } from "./domain-row";
import { readHost } from "./host-name";

type SignedIn = Context & { viewer: Viewer };
type Body = ValidBody<"domain/newsave">;

const domainsAtMost = 50;

async function checkApp(db: Db, accountId: number, appId: number | null): Promise<void> {
  if (appId === null) return;
  const app = await db
    .selectFrom("app")
    .select("id")
    .where("id", "=", appId)
    .where("owner_id", "=", accountId)
    .where("line", "=", "attribution")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!app) throw new ServiceError("0404", say("应用不存在或不是您的应用"), "appId");
}

/** Returns the checked new certificate, null to remove it, or undefined to keep it. */
function certificateValues(body: Body, host: string, at: number) {
  const { certificate, privateKey, dropCertificate } = body;
  if (certificate !== "" || privateKey !== "") {
    if (certificate === "") throw new ServiceError("0400", say("请填写证书"), "certificate");
    if (privateKey === "") throw new ServiceError("0400", say("请填写私钥"), "privateKey");
    return checkCertificate(certificate, privateKey, host, at);
  }
  return dropCertificate ? null : undefined;
}

async function insert(context: SignedIn, body: Body, host: string): Promise<number> {
  const at = new Date(context.now());
  return context.db.transaction().execute(async (db) => {
    await lockLimit(db, "domains", { account: context.viewer.accountId });
    const { viewer } = context;
    const { count } = await db
      .selectFrom("domain")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", viewer.accountId)
      .executeTakeFirstOrThrow();
    if (count >= domainsAtMost)
      throw new ServiceError("0409", say("最多 {} 个域名", domainsAtMost), "host");
    const proven = await db
      .selectFrom("domain")
      .select("id")
      .where("host", "=", host)
      .where("account_id", "!=", viewer.accountId)
      .where("is_proven", "=", true)
      .executeTakeFirst();
    if (proven) throw new ServiceError("0409", say("该域名已被其他账号验证使用"), "host");
    const blocked = await db
      .selectFrom("domain")
      .select("id")
      .where("host", "=", host)
      .where("state", "=", 4)
      .executeTakeFirst();
    if (blocked) throw new ServiceError("0409", say("该域名已被封禁，请联系客服申诉"), "host");
    const row = await db
      .insertInto("domain")
      .values({
        account_id: viewer.accountId,
        host,
        purpose: body.purpose,
        app_id: body.appId,
        proof: `xi-verify=${randomBytes(16).toString("hex")}`,
        is_https_forced: body.isHttpsForced,
        icp: body.icp,
        next_check_at: at,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new ServiceError("0409", say("您已添加过这个域名"), "host");
    return row.id;
  });
}

/** Adds a domain or changes one; what was typed of a key is sealed at once. */
export async function saveDomain(context: SignedIn, body: Body): Promise<StoredDomain> {
  const { db, viewer, config, now } = context;
  const { accountId } = viewer;
  const known = body.id === undefined ? null : await ownDomain(db, accountId, body.id);
  const host = known?.host ?? readHost(body.host, config);
  await checkApp(db, accountId, body.appId);
  const certificate = certificateValues(body, host, now());
  const id = known?.id ?? (await insert(context, body, host));
  const at = new Date(now());
  await db
    .updateTable("domain")
    .set({
      purpose: body.purpose,
      app_id: body.appId,
      is_https_forced: body.isHttpsForced,
      icp: body.icp,
      updated_at: at,
      // What serves goes on serving until it was looked at anew.
      next_check_at: at,
      ...(certificate && {
        certificate: certificate.chain,
        key_sealed: seal(config.masterSecret, keyContext(id), certificate.key),
        cert_kind: "upload" as const,
        cert_expire_at: certificate.expireAt,
        cert_issuer: certificate.issuer,
        cert_warned_days: null,
      }),
      ...(certificate === null && {
        certificate: null,
        key_sealed: null,
        cert_kind: "none" as const,
        cert_expire_at: null,
        cert_issuer: "",
        cert_warned_days: null,
      }),
    })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
  return ownDomain(db, accountId, id);
}
