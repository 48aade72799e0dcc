import { sql } from "kysely";
import type { DisableReason } from "../../src/core/api/contract";
import { dayAt } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { Db } from "../store/open";

/** The reasons as an account reads them; the operator's note is never shown. */
const messages: Record<DisableReason, Message> = {
  violation: say("账号涉嫌违规已被停用"),
  unpaid: say("账号因欠费已被停用"),
  security: say("账号因安全原因已被停用"),
  request: say("账号已应申请停用"),
};

/** The day that an account is disabled to, the whole of it. */
export const lastDayOf = (untilMs: number): string => dayAt(untilMs - 1, defaultZones);

/** Why a disabled account is refused; null once its time is over, which opens it again. */
export async function barred(db: Db, accountId: number, now: number): Promise<ServiceError | null> {
  const row = await db
    .selectFrom("account")
    .select(["disabled", "disabled_until", "disabled_reason", "disabled_case"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!row?.disabled) return null;
  const { disabled_until: until, disabled_reason: reason, disabled_case: caseNo } = row;
  if (until && until.getTime() <= now && (await openAgain(db, accountId))) return null;
  if (reason === "") {
    return new ServiceError("0021", say("账号涉嫌违规已被禁止登录，如有疑问请联系客服申诉"));
  }
  const message = until
    ? say(
        "{}，至 {} 止，编号 {}，如有疑问请联系客服",
        messages[reason],
        lastDayOf(until.getTime()),
        caseNo,
      )
    : say("{}，编号 {}，如有疑问请联系客服", messages[reason], caseNo);
  return new ServiceError("0021", message, undefined, undefined, { reason, caseNo });
}

const none = {
  disabled: false,
  disabled_at: null,
  disabled_until: null,
  disabled_reason: "",
  disabled_case: "",
  disabled_note: "",
} as const;

/** Opens a disabled account again with what its apps serve; false when there was nothing to open. */
export async function openAgain(db: Db, accountId: number): Promise<boolean> {
  const opened = await db
    .updateTable("account")
    .set(none)
    .where("id", "=", accountId)
    .where("disabled", "=", true)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!opened) return false;
  await db
    .updateTable("app")
    .set({ stopped_at: null })
    .where("owner_id", "=", accountId)
    .where("stopped_at", "is not", null)
    .execute();
  return true;
}

/** Opens the accounts whose time is over; answers which. */
export async function openDue(db: Db, now: number): Promise<number[]> {
  const due = await db
    .selectFrom("account")
    .select("id")
    .where("disabled_until", "<=", new Date(now))
    .where("disabled", "=", true)
    .limit(100)
    .execute();
  const opened: number[] = [];
  for (const { id } of due) if (await openAgain(db, id)) opened.push(id);
  return opened;
}

export interface DisableRequest {
  accountId: number;
  reason: DisableReason;
  note: string;
  caseNo: string;
  until: Date | null;
  stopTraffic: boolean;
  at: Date;
}

/**
 * Bars an account and ends its sessions and jobs in one transaction, the caller's; with `stopTraffic` its apps serve nobody
 * either. False when it is closed for good. A second time changes why and how long.
 */
export async function disableAccount(tx: Db, request: DisableRequest): Promise<boolean> {
  const { accountId, reason, note, caseNo, until, stopTraffic, at } = request;
  const row = await tx
    .updateTable("account")
    .set({
      disabled: true,
      disabled_at: sql<Date>`COALESCE(disabled_at, ${at})`,
      disabled_until: until,
      disabled_reason: reason,
      disabled_case: sql<string>`CASE WHEN disabled_case = '' THEN ${caseNo} ELSE disabled_case END`,
      disabled_note: note,
    })
    .where("id", "=", accountId)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  // They are kept until the next sign-in clears them, so that the next call of one is told why.
  await tx
    .updateTable("session")
    .set({ expires_at: at })
    .where("account_id", "=", accountId)
    .where("expires_at", ">", at)
    .execute();
  await tx
    .updateTable("app")
    .set({ stopped_at: stopTraffic ? at : null })
    .where("owner_id", "=", accountId)
    .execute();
  await tx
    .updateTable("job")
    .set({ state: 3, fault: "账号已停用", lease_until: null, finished_at: at, expire_at: at })
    .where("created_by", "=", accountId)
    .where("state", "=", 0)
    .execute();
  return true;
}
