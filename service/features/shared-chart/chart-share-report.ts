import { type Selectable, sql } from "kysely";
import type { ChartShareReport, ValidBody } from "../../../src/core/api/contract";
import { contract } from "../../../src/core/api/contract";
import { readAppAccess } from "../../access/app-access";
import { barred } from "../../access/disabled";
import { checkApp } from "../../access/permission";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { zonesOf } from "../../store/local-time";
import type { StoredAppChart } from "../../store/share-tables";
import type { Tables } from "../../store/tables";
import type { Context } from "../handler";
import { appKind } from "./chart-shares";
import { chartValues } from "./chart-values";
import { checkPassword } from "./share-password";
import { readSignedToken } from "./signed-token";

type Row = Selectable<Tables["signed_chart"]>;

const unknown = () => new ServiceError("0404", say("图表不存在或签名不正确"));
const callOf = { trend: "stat/trend", sources: "stat/sources" } as const;

/** The app as whoever shared the chart sees it now; refuses (0410) once that is nothing. */
async function accessOf(
  { db, config, now }: Pick<Context, "db" | "config" | "now">,
  row: Row,
): Promise<AppAccess> {
  const { chart } = row.filter as StoredAppChart;
  const call = callOf[chart];
  const viewer = { accountId: row.created_by, role: "normal" as const, tokenHash: null };
  try {
    const access = await readAppAccess(row.app_id, viewer, { db, config, now: now() });
    checkApp(call, contract[call], access);
    if (await barred(db, row.created_by, now())) throw unknown();
    return access;
  } catch (reason) {
    if (!(reason instanceof ServiceError)) throw reason;
    throw new ServiceError("0410", say("分享者已不能查看该应用，图表已停止"));
  }
}

/** Reads a shared chart by its token: what was shared, in the scope that its creator has at this moment. */
export async function chartShareReport(
  context: Context,
  { token, password }: ValidBody<"chartShare/report">,
): Promise<ChartShareReport> {
  const { db, config, now, queries, signal } = context;
  const ref = readSignedToken(config.masterSecret, token, "app");
  if (!ref) throw unknown();
  const row = await db
    .selectFrom("signed_chart")
    .selectAll()
    .where("app_id", "=", ref.appId)
    .where("id", "=", ref.id)
    .where("kind", "=", appKind)
    .executeTakeFirst();
  const app = await db
    .selectFrom("app")
    .select(["name", "time_zone", "zone_changes", "owner_id"])
    .where("id", "=", ref.appId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row || !app) throw unknown();
  if (row.revoked_at) throw new ServiceError("0410", say("该图表已被撤销"));
  if (row.end_at.getTime() <= now()) throw new ServiceError("0410", say("该图表已到期"));
  const access = await accessOf(context, row);
  await checkPassword(row, password, triesOf(context, row), now());
  const { title, chart, metrics, labels, isRolling } = row.filter as StoredAppChart;
  const values =
    row.reply ??
    (await queries.run(
      app.owner_id,
      () => chartValues(db, access, row.filter as StoredAppChart, now()),
      signal,
    ));
  return {
    appName: app.name,
    title,
    chart,
    metrics,
    labels,
    isRolling,
    isFrozen: row.reply !== null,
    ...values,
    endTime: row.end_at.getTime(),
    zones: zonesOf(app),
  };
}

const triesOf = ({ db }: Pick<Context, "db">, { app_id: appId, id }: Row) => {
  const row = () => db.updateTable("signed_chart").where("app_id", "=", appId).where("id", "=", id);
  return {
    add: async () => {
      const { wrong_tries: count } = await row()
        .set({ wrong_tries: sql<number>`wrong_tries + 1` })
        .returning("wrong_tries")
        .executeTakeFirstOrThrow();
      return count;
    },
    lock: (until: Date) => row().set({ wrong_tries: 0, locked_until: until }).execute(),
  };
};
