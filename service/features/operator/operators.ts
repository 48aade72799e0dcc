import type { Operator, OperatorRole } from "../../../src/core/api/contract";
import { operatorRoles } from "../../../src/core/api/contract/constants/operator";
import { changeOperators, checkAdminRemains, isFixedOperator } from "../../access/operators";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";

interface Room {
  db: Db;
  config: Pick<ServiceConfig, "operators">;
  now: () => number;
}

/** Everybody who runs this deployment: those of the configuration first. */
export async function listOperators({
  db,
  config,
}: Pick<Room, "db" | "config">): Promise<Operator[]> {
  const rows = await db
    .selectFrom("account")
    .leftJoin("operator", "operator.account_id", "account.id")
    .select(["account.id", "account.mobile", "account.is_mobile_verified", "account.user_name"])
    .select(["operator.roles", "operator.since", "operator.added_by"])
    .where("account.closed_at", "is", null)
    .where((where) =>
      where.or([
        where("operator.account_id", "is not", null),
        ...(config.operators.length > 0
          ? [
              where.and([
                where("account.mobile", "in", config.operators),
                where("account.is_mobile_verified", "=", true),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy("account.id")
    .execute();
  return rows
    .map((row) => {
      const isFixed = isFixedOperator(config, row);
      return {
        accountId: row.id,
        mobile: row.mobile,
        userName: row.user_name,
        roles: isFixed ? (["admin"] as OperatorRole[]) : (row.roles ?? []),
        since: row.since?.getTime() ?? null,
        addedBy: isFixed ? "XI_OPERATORS" : (row.added_by ?? ""),
        isFixed,
      };
    })
    .toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed));
}

const fixed = () =>
  new ServiceError("0409", say("这位运营人员由 XI_OPERATORS 指定，请在配置里修改"), "mobile");

const sorted = (roles: readonly OperatorRole[]): OperatorRole[] =>
  operatorRoles.filter((role) => roles.includes(role));

export interface OperatorParams {
  mobile: string;
  roles: readonly OperatorRole[];
  addedBy: string;
  /** Takes only an account whose mobile a code has proven. */
  isProven?: boolean;
}

/** Makes the account of a mobile an operator, or changes its roles; answers whether anything changed. */
export async function saveOperator(
  deps: Room,
  { mobile, roles, addedBy, isProven }: OperatorParams,
): Promise<boolean> {
  const { db, config, now } = deps;
  return changeOperators(db, async (tx) => {
    const account = await tx
      .selectFrom("account")
      .select(["id", "disabled", "mobile", "is_mobile_verified"])
      .where("mobile", "=", mobile)
      .where("role", "=", "normal")
      .executeTakeFirst();
    if (!account)
      throw new ServiceError("0404", say("没有这个手机号的账号，请先邀请对方注册"), "mobile");
    if (isFixedOperator(config, account)) throw fixed();
    if (account.disabled) throw new ServiceError("0409", say("账号已停用，请先恢复"), "mobile");
    if (isProven && !account.is_mobile_verified) {
      const message = say("该账号还没有验证手机号，请对方用短信验证码登录一次后再添加");
      throw new ServiceError("0409", message, "mobile");
    }
    const wanted = JSON.stringify(sorted(roles));
    const known = await tx
      .selectFrom("operator")
      .select("roles")
      .where("account_id", "=", account.id)
      .executeTakeFirst();
    if (known && JSON.stringify(sorted(known.roles)) === wanted) return false;
    if (!roles.includes("admin") && known?.roles.includes("admin")) {
      await checkAdminRemains(tx, config, account.id);
    }
    await tx
      .insertInto("operator")
      .values({
        account_id: account.id,
        roles: wanted,
        since: new Date(now()),
        added_by: addedBy,
      })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ roles: wanted }))
      .execute();
    return true;
  });
}

/** Ends that an account runs this deployment; answers whether anything changed. */
export async function removeOperator(deps: Room, accountId: number): Promise<boolean> {
  const { db, config } = deps;
  const account = await db
    .selectFrom("account")
    .select(["mobile", "is_mobile_verified"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) throw new ServiceError("0404", say("没有这个账号"), "id");
  if (isFixedOperator(config, account)) throw fixed();
  return changeOperators(db, async (tx) => {
    const known = await tx
      .selectFrom("operator")
      .select("roles")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (!known) return false;
    await checkAdminRemains(tx, config, accountId);
    await tx.deleteFrom("operator").where("account_id", "=", accountId).execute();
    return true;
  });
}
