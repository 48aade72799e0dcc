import { Buffer } from "node:buffer";
import type { Selectable } from "kysely";
import type { ChartShare, ValidBody } from "../../../src/core/api/contract";
import {
  longestSignedDays,
  mostFrozenBytes,
  mostSigned,
} from "../../../src/core/api/contract/constants/signed-chart";
import { sha256Hex } from "../../../src/core/api/signature";
import { hashPassword } from "../../access/password";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import { dayNumber, dayStartMs, dayText, localDay } from "../../store/local-time";
import type { StoredAppChart } from "../../store/share-tables";
import type { Tables } from "../../store/tables";
import type { AppContext } from "../handler";
import { chartValues } from "./chart-values";
import { signedToken } from "./signed-token";

type Row = Selectable<Tables["signed_chart"]>;

/** Kind of the rows of whole apps. */
export const appKind = "app";
const listedAtMost = 100;

function shareOf({ app, config, origin }: AppContext, row: Row): ChartShare {
  const { title, chart, metrics, isRolling, filter } = row.filter as StoredAppChart;
  const ref = { appId: row.app_id, id: row.id };
  const token = signedToken(config.masterSecret, ref, "app");
  return {
    id: row.id,
    url: `${origin}/share_chart/${app.appkey}/signed?token=${token}`,
    title,
    chart,
    metrics,
    isRolling,
    isFrozen: row.reply !== null,
    needPassword: row.password_hash !== null,
    start: filter.start,
    end: filter.end,
    createTime: row.created_at.getTime(),
    endTime: row.end_at.getTime(),
    revokeTime: row.revoked_at?.getTime() ?? null,
  };
}

/** The rows that an account may see and end: its own, and all of them for the owner of the app. */
const ownRows = ({ db, app, viewer }: AppContext) =>
  db
    .selectFrom("signed_chart")
    .where("app_id", "=", app.appId)
    .where("kind", "=", appKind)
    .$if(!app.isOwner, (rows) => rows.where("created_by", "=", viewer.accountId));

/** Lists the shared charts of an account, those that still open first. */
export async function listChartShares(context: AppContext): Promise<ChartShare[]> {
  const rows = await ownRows(context)
    .selectAll()
    .orderBy("id", "desc")
    .limit(listedAtMost)
    .execute();
  const isLive = (row: Row) => row.revoked_at === null && row.end_at.getTime() > context.now();
  return [...rows.filter(isLive), ...rows.filter((row) => !isLive(row))].map((row) =>
    shareOf(context, row),
  );
}

/** The moment a share ends: after its last day, which is today at the earliest and a year ahead at most. */
function endOf({ app, now }: AppContext, endDay: string): Date {
  const today = localDay(app.zones, now());
  const last = dayNumber(endDay);
  if (last < today) throw new ServiceError("0400", say("结束日期不能早于今天"), "endDay");
  if (last > today + longestSignedDays) {
    throw new ServiceError(
      "0400",
      say("结束日期最远到 {}", dayText(today + longestSignedDays)),
      "endDay",
    );
  }
  return new Date(dayStartMs(app.zones, last + 1));
}

/** Shares a chart as the account sees it; its values are counted first, so that what is refused is not shared. */
export async function createChartShare(
  context: AppContext,
  { endDay, password, isFrozen, ...chart }: ValidBody<"chartShare/create">,
): Promise<ChartShare> {
  const { db, app, viewer, config, now } = context;
  const endAt = endOf(context, endDay);
  const values = JSON.stringify(await chartValues(db, app, chart, now()));
  if (isFrozen && Buffer.byteLength(values) > mostFrozenBytes) {
    throw new ServiceError("0400", say("数字太多，不能定格，请缩短日期或改为跟随"), "isFrozen");
  }
  const passwordHash = password
    ? await hashPassword(sha256Hex(password), config.passwordCost)
    : null;
  const row = await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "chartShares", { app: app.appId });
    const { live } = await tx
      .selectFrom("signed_chart")
      .select((eb) => eb.fn.countAll<number>().as("live"))
      .where("app_id", "=", app.appId)
      .where("kind", "=", appKind)
      .where("revoked_at", "is", null)
      .where("end_at", ">", new Date(now()))
      .executeTakeFirstOrThrow();
    if (Number(live) >= mostSigned) {
      throw new ServiceError("0409", say("最多同时使用 {} 个，请先撤销不用的", mostSigned));
    }
    return tx
      .insertInto("signed_chart")
      .values({
        app_id: app.appId,
        kind: appKind,
        target_id: 0,
        filter: JSON.stringify(chart satisfies StoredAppChart),
        created_by: viewer.accountId,
        created_at: new Date(now()),
        end_at: endAt,
        password_hash: passwordHash,
        reply: isFrozen ? values : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return shareOf(context, row);
}

/** Ends a shared chart for good; one that ended already stays as it is. */
export async function revokeChartShare(
  context: AppContext,
  { id }: ValidBody<"chartShare/revoke">,
): Promise<ChartShare> {
  const known = await ownRows(context).select("id").where("id", "=", id).executeTakeFirst();
  if (!known) throw new ServiceError("0404", say("分享的图表不存在"), "id");
  const row = await context.db
    .updateTable("signed_chart")
    .set((set) => ({
      revoked_at: set.fn.coalesce("revoked_at", set.val(new Date(context.now()))),
    }))
    .where("app_id", "=", context.app.appId)
    .where("kind", "=", appKind)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return shareOf(context, row);
}
