import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type {
  CallReply,
  DisableReason,
  OperatedAccount,
  ValidBody,
} from "../../../src/core/api/contract";
import { dayAt } from "../../../src/core/format/day";
import { defaultZones } from "../../../src/core/format/zone";
import { disableAccount, openAgain } from "../../access/disabled";
import { changeOperators, checkAdminRemains, isFixedOperator } from "../../access/operators";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber, dayStartMs } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";
import { notify } from "../message";

type Named = Pick<ServiceConfig, "operators">;

const accounts = (db: Db) =>
  db
    .selectFrom("account")
    .leftJoin("operator", "operator.account_id", "account.id")
    .where("account.role", "=", "normal");

const columns = (db: Db) =>
  accounts(db)
    .selectAll("account")
    .select("operator.roles")
    .select((eb) => [
      eb
        .selectFrom("app")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("app.owner_id", "=", "account.id")
        .where("app.deleted_at", "is", null)
        .as("apps"),
      eb
        .selectFrom("app")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("app.owner_id", "=", "account.id")
        .where("app.stopped_at", "is not", null)
        .as("stopped"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof columns>["executeTakeFirstOrThrow"]>>;

const accountOf = (config: Named, row: Row): OperatedAccount => ({
  id: row.id,
  mobile: row.closed_at ? "" : row.mobile,
  isMobileVerified: row.is_mobile_verified,
  userName: row.user_name,
  company: row.company,
  regTime: row.created_at.getTime(),
  apps: Number(row.apps ?? 0),
  isOperator: row.roles !== null || isFixedOperator(config, row),
  isClosed: row.closed_at !== null,
  disabled:
    row.disabled && !row.closed_at
      ? {
          reason: row.disabled_reason || "violation",
          caseNo: row.disabled_case,
          note: row.disabled_note,
          time: (row.disabled_at ?? row.created_at).getTime(),
          untilTime: row.disabled_until?.getTime() ?? null,
          stopsTraffic: Number(row.stopped ?? 0) > 0,
        }
      : null,
});

/** Accounts whose mobile, name or company holds the keyword, the newest first. */
export async function listAccounts(
  { db, config }: { db: Db; config: Named },
  { keyword, state, currentPage, pageSize }: ValidBody<"operator/accounts">,
): Promise<CallReply<"operator/accounts">> {
  const wanted = keyword.toLowerCase();
  const isMeant = sql<boolean>`(
    ${wanted} = '' OR strpos(account.mobile, ${wanted}) > 0
    OR strpos(lower(account.user_name), ${wanted}) > 0
    OR strpos(lower(account.company), ${wanted}) > 0)`;
  const isInState = {
    all: sql<boolean>`true`,
    normal: sql<boolean>`NOT account.disabled`,
    disabled: sql<boolean>`account.disabled AND account.closed_at IS NULL`,
    closed: sql<boolean>`account.closed_at IS NOT NULL`,
  }[state ?? "all"];
  const { total } = await accounts(db)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(isMeant)
    .where(isInState)
    .executeTakeFirstOrThrow();
  const rows = await columns(db)
    .where(isMeant)
    .where(isInState)
    .orderBy("account.id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const list = rows.map((row) => accountOf(config, row));
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: total } } };
}

const noSuchAccount = () => new ServiceError("0404", say("没有这个账号"), "id");

export async function readAccount(db: Db, config: Named, id: number): Promise<OperatedAccount> {
  const row = await columns(db).where("account.id", "=", id).executeTakeFirst();
  if (!row) throw noSuchAccount();
  return accountOf(config, row);
}

const closed = () => new ServiceError("0409", say("账号已注销，不能停用或恢复"), "id");

/** The moment after the last day; refuses one that is over. */
function endOf(until: string | null, now: number): Date | null {
  if (until === null) return null;
  if (until < dayAt(now, defaultZones)) {
    throw new ServiceError("0400", say("恢复日期不能早于今天"), "until");
  }
  return new Date(dayStartMs(defaultZones, dayNumber(until) + 1));
}

/** `20261126-4821`: short enough to be read out on the phone. */
const newCase = (now: number): string =>
  `${dayAt(now, defaultZones).replaceAll("-", "")}-${randomInt(1000, 10_000)}`;

export interface DisableBody {
  id: number;
  reason: DisableReason;
  note: string;
  until: string | null;
  stopTraffic: boolean;
}

/** Disables an account for a reason that it is told. */
export async function disable(
  { db, config, now }: { db: Db; config: Named; now: () => number },
  { id, reason, note, until, stopTraffic }: DisableBody,
): Promise<OperatedAccount> {
  const known = await columns(db).where("account.id", "=", id).executeTakeFirst();
  if (!known) throw noSuchAccount();
  if (known.closed_at !== null) throw closed();
  if (isFixedOperator(config, known)) {
    throw new ServiceError(
      "0409",
      say("XI_OPERATORS 里的运营人员不能停用，请先从配置中移除"),
      "id",
    );
  }
  const at = now();
  const params = { accountId: id, reason, note, stopTraffic, until: endOf(until, at) };
  const isDone = await changeOperators(db, async (tx) => {
    if (await isOperator(tx, id)) await checkAdminRemains(tx, config, id);
    return disableAccount(tx, { ...params, caseNo: newCase(at), at: new Date(at) });
  });
  if (!isDone) throw closed();
  return readAccount(db, config, id);
}

const isOperator = async (db: Db, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom("operator")
    .select("account_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst()) !== undefined;

/** Opens a disabled account again; one that is not disabled stays as it is. */
export async function enable(
  { db, config, now }: { db: Db; config: Named; now: () => number },
  id: number,
): Promise<OperatedAccount> {
  const known = await readAccount(db, config, id);
  if (known.isClosed) throw closed();
  await db.transaction().execute(async (tx) => {
    if (!(await openAgain(tx, id))) return;
    await notify(tx, {
      accountId: id,
      event: "security",
      title: say("账号已恢复"),
      body: say("账号已恢复使用，可以照常登录；嵌入令牌与接口密钥同时恢复。"),
      link: "/user/account",
      at: now(),
    });
  });
  return readAccount(db, config, id);
}

/** Nobody can lock themselves out. */
export async function disableByOperator(
  context: HandlerContext<"operator/disableAccount">,
  body: ValidBody<"operator/disableAccount">,
): Promise<OperatedAccount> {
  if (body.id === context.viewer.accountId)
    throw new ServiceError("0409", say("不能停用自己的账号"), "id");
  return disable(context, body);
}
