import type { ClosureFacts } from "../../../src/core/api/contract";
import { closureDays } from "../../../src/core/api/contract/constants/account";
import { formatTime } from "../../../src/core/format/day";
import { defaultZones } from "../../../src/core/format/zone";
import { changeOperators, checkAdminRemains, rolesOf } from "../../access/operators";
import { endSessions } from "../../access/sessions";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { StoragePort } from "../../ports";
import type { Db } from "../../store/open";
import { accountById, consumeCode } from "../auth";
import { forgetCertifications } from "../certification";
import type { Context } from "../handler";

type Session = Context & { viewer: Viewer };

export interface ClosingDeps {
  db: Db;
  ports: { storage: StoragePort };
  now(): number;
}

const dayMs = 86_400_000;

const ownApps = (db: Db, accountId: number) =>
  db.selectFrom("app").where("owner_id", "=", accountId).where("deleted_at", "is", null);

/** Reads what the closure removes, and what has to be settled first. */
export async function readClosure({ db, viewer }: Session): Promise<ClosureFacts> {
  const { accountId } = viewer;
  const appIds = (await ownApps(db, accountId).select("id").execute()).map(({ id }) => id);
  const granted =
    appIds.length === 0
      ? { n: 0 }
      : await db
          .selectFrom("app_grant")
          .select((eb) => eb.fn.countAll<number>().as("n"))
          .where("app_id", "in", appIds)
          .where("cancelled_at", "is", null)
          .executeTakeFirstOrThrow();
  const wallet = await db
    .selectFrom("wallet")
    .select("balance_cents")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const orders = await db
    .selectFrom("purchase")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("account_id", "=", accountId)
    .where("state", "in", [0, 4])
    .executeTakeFirstOrThrow();
  return {
    apps: appIds.length,
    granted: Number(granted.n),
    balanceCents: wallet?.balance_cents ?? 0,
    openOrders: Number(orders.n),
    days: closureDays,
  };
}

/** Sets the end of the account in 15 days and signs it out everywhere. */
export async function askForClosure(context: Session, code: string): Promise<number> {
  const { db, viewer, now, ports, config } = context;
  const account = await accountById(db, viewer.accountId);
  const { openOrders } = await readClosure(context);
  if (openOrders > 0) {
    throw new ServiceError("0409", say("还有未完成的订单，请先支付、取消，或等待退款完成"));
  }
  await consumeCode(context, account.mobile, "close", code);
  const closeMs = now() + closureDays * dayMs;
  await changeOperators(db, async (tx) => {
    const roles = await rolesOf(tx, config, account);
    if (roles.includes("admin")) await checkAdminRemains(tx, config, account.id);
    await tx
      .updateTable("account")
      .set({ close_at: new Date(closeMs) })
      .where("id", "=", viewer.accountId)
      .execute();
  });
  await endSessions(db, viewer.accountId);
  const day = formatTime(closeMs, defaultZones);
  // It is under way already, and the screen tells the day, too.
  await ports.sms
    .send(
      account.mobile,
      `【${config.productName}】您的账号将于 ${day} 注销，在此之前登录即自动撤回。`,
    )
    .catch(() => undefined);
  return closeMs;
}

/** Closes an account for good: its apps and everything that names the person. A break is gone on with. */
async function closeOne(db: Db, id: number, at: Date): Promise<void> {
  // From here on nobody signs in and takes it back.
  const isMeant = await db
    .updateTable("account")
    .set({ disabled: true })
    .where("id", "=", id)
    .where("close_at", "<=", at)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!isMeant) return;
  const apps = (await ownApps(db, id).select("id").execute()).map((app) => app.id);
  for (const appId of apps) {
    await db
      .updateTable("app_grant")
      .set({ cancelled_at: at })
      .where("app_id", "=", appId)
      .where("cancelled_at", "is", null)
      .execute();
    await db.updateTable("app").set({ deleted_at: at }).where("id", "=", appId).execute();
  }
  await db
    .updateTable("embed_key")
    .set({ revoked_at: at })
    .where("owner_id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
  await endSessions(db, id);
  // Addresses of chat rooms and devices name the person, too.
  for (const table of ["notice_setting", "notice", "notice_once", "known_device"] as const) {
    await db.deleteFrom(table).where("account_id", "=", id).execute();
  }
  await db
    .updateTable("account")
    .set({
      // The number is free to register again.
      mobile: `closed-${id}`,
      user_name: "已注销",
      company: "",
      email: "",
      industry: "",
      password_hash: null,
      wechat_id: null,
      wechat_name: "",
      closed_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Closes the accounts whose 15 days are over. */
export async function closeDueAccounts({ db, ports, now }: ClosingDeps): Promise<number[]> {
  const at = new Date(now());
  const due = await db
    .selectFrom("account")
    .select("id")
    .where("close_at", "<=", at)
    .where("closed_at", "is", null)
    .limit(100)
    .execute();
  for (const { id } of due) {
    await forgetCertifications({ db, ports }, id);
    await closeOne(db, id, at);
  }
  return due.map(({ id }) => id);
}
