import type { Authorisation, GrantedModule, GrantState } from "../../../src/core/api/contract";
import { dayAt } from "../../../src/core/format/day";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { maskMobile, maskName } from "../auth";
import { type AppOwner, isOwnApp } from "./own-app";

/** Authorisations of the apps of an account, with the app and the other party. */
export const grantsOf = (db: Db, owner: AppOwner) =>
  db
    .selectFrom("app_grant")
    .innerJoin("app", "app.id", "app_grant.app_id")
    .innerJoin("account", "account.id", "app_grant.grantee_id")
    .where(isOwnApp(owner));

const read = (db: Db, owner: AppOwner) =>
  grantsOf(db, owner)
    .selectAll("app_grant")
    .select([
      "app.appkey",
      "app.name as app_name",
      "app.icon as app_icon",
      "app.time_zone",
      "app.zone_changes",
    ])
    .select(["account.user_name", "account.mobile"]);

export const readGrants = read;

export type GrantRow = Awaited<ReturnType<ReturnType<typeof read>["executeTakeFirstOrThrow"]>>;

/** The authorisation of an id, of an own app. */
export async function ownGrant(db: Db, owner: AppOwner, id: number): Promise<GrantRow> {
  const row = await read(db, owner).where("app_grant.id", "=", id).executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这个授权"), "id");
  return row;
}

export function stateOf(
  { cancelled_at, ended_at, expire_at }: Pick<GrantRow, "cancelled_at" | "ended_at" | "expire_at">,
  now: number,
): GrantState {
  if (cancelled_at) return 3;
  return ended_at || (expire_at && expire_at.getTime() <= now) ? 2 : 1;
}

/** The last day by the calendar of the app; what ends at midnight ended the day before. */
export const lastDay = ({
  expire_at,
  ...app
}: Pick<GrantRow, "expire_at" | "time_zone" | "zone_changes">) =>
  expire_at ? dayAt(expire_at.getTime() - 1, zonesOf(app)) : null;

/** Every authorisation opens the information about its app. */
export const withBase = (modules: readonly GrantedModule[]): GrantedModule[] =>
  modules.some(({ key }) => key === "app")
    ? [...modules]
    : [{ key: "app", level: "read" }, ...modules];

export const authorisationOf = (row: GrantRow, now: number): Authorisation => ({
  id: row.id,
  appId: row.app_id,
  appName: row.app_name,
  appIcon: row.app_icon,
  granteeName: maskName(row.user_name),
  mobileMasked: maskMobile(row.mobile),
  remark: row.remark,
  modules: row.modules as GrantedModule[],
  scope: row.scope,
  expireDay: lastDay(row),
  state: stateOf(row, now),
  createTime: row.created_at.getTime(),
  updateTime: row.updated_at?.getTime() ?? null,
});
