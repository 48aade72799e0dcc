import { sql } from "kysely";
import type { AppRecord } from "../../../src/core/api/contract";
import { isInForce } from "../../access/live-grant";
import type { Db } from "../../store/open";

const columns = [
  "app.id",
  "app.appkey",
  "app.name",
  "app.line",
  "app.icon",
  "app.edition",
  "app.created_at",
  "app.settings",
  "app.time_zone",
  "app.zone_changes",
  "app.expire_at",
  "app.is_trial",
  "app.auto_renew",
  "app.ios_status",
  "app.android_status",
  "app.harmony_status",
] as const;

export const appById = (db: Db, id: number) =>
  db.selectFrom("app").select(columns).where("id", "=", id).executeTakeFirstOrThrow();

export type AppRow = Awaited<ReturnType<typeof appById>>;

type Modules = AppRecord["authModules"];

const ownApps = (db: Db, accountId: number) =>
  db
    .selectFrom("app")
    .select(columns)
    .select(sql<Modules>`NULL::jsonb`.as("modules"))
    .where("owner_id", "=", accountId)
    .where("app.deleted_at", "is", null);

const authorisedApps = (db: Db, accountId: number, now: number) =>
  db
    .selectFrom("app_grant")
    .innerJoin("app", "app.id", "app_grant.app_id")
    .select(columns)
    .select(sql<Modules>`app_grant.modules`.as("modules"))
    .distinctOn("app.id")
    .orderBy("app.id")
    .orderBy("app_grant.id", "desc")
    .where("grantee_id", "=", accountId)
    .where("owner_id", "!=", accountId)
    .where(isInForce(now))
    .where("app.deleted_at", "is", null);

export interface AppFilter {
  accountId: number;
  now: number;
  own: boolean;
  authorised: boolean;
  lines: AppRecord["line"][];
  name: string;
  /** Apps that an embed token gives access to; undefined = all. */
  onlyIds?: number[] | undefined;
}

/** The apps an account sees, newest first; `modules` is null for its own. */
export async function visibleApps(
  db: Db,
  { accountId, now, own, authorised, lines, name, onlyIds }: AppFilter,
): Promise<(AppRow & { modules: Modules })[]> {
  const hasName = sql<boolean>`strpos(lower(app.name), lower(${name})) > 0`;
  const owned = own
    ? await ownApps(db, accountId).where("line", "in", lines).where(hasName).execute()
    : [];
  // An app of the acceleration line is authorised to nobody.
  const shared =
    authorised && lines.includes("attribution")
      ? await authorisedApps(db, accountId, now)
          .where("line", "=", "attribution")
          .where(hasName)
          .execute()
      : [];
  return [...owned, ...shared]
    .filter((app) => onlyIds?.includes(app.id) ?? true)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id);
}
