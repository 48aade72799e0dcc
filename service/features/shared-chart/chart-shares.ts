import { Buffer } from "node:buffer";
import { sql } from "kysely";
import type { ChartShare, ValidBody } from "../../../src/core/api/contract";
import { mostFrozenBytes, mostSigned } from "../../../src/core/api/contract/constants/signed-chart";
import { sha256Hex } from "../../../src/core/api/signature";
import { hashPassword } from "../../access/password";
import { hidesPhones } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import { dayText, localDay } from "../../store/local-time";
import type { StoredAppChart } from "../../store/share-tables";
import type { AppContext } from "../handler";
import { checkChart } from "./chart-call";
import { chartValues } from "./chart-values";
import { checkParts, endOf } from "./share-bounds";
import { rowKinds, type SharedRow } from "./sharer";
import { signedToken } from "./signed-token";

const listedAtMost = 100;

function shareOf({ app, config, origin }: AppContext, row: SharedRow): ChartShare {
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

/**
 * The rows that a viewer may see and end: its own, and all of them for the owner of the app. A token is
 * not the owner: it has those that its user shared.
 */
const ownRows = ({ db, app, viewer: { accountId, embed } }: AppContext) =>
  db
    .selectFrom("signed_chart")
    .where("app_id", "=", app.appId)
    .where("kind", "=", rowKinds.app)
    .$if(!app.isOwner, (rows) => rows.where("created_by", "=", accountId))
    .$if(embed !== undefined, (rows) =>
      rows.where(
        sql<boolean>`filter->'embed' @> ${JSON.stringify({ keyId: embed?.keyId, userId: embed?.user.id })}::jsonb`,
      ),
    );

/** Lists the shared charts of an account, those that still open first. */
export async function listChartShares(context: AppContext): Promise<ChartShare[]> {
  const rows = await ownRows(context)
    .selectAll()
    .orderBy("id", "desc")
    .limit(listedAtMost)
    .execute();
  const isLive = (row: SharedRow) =>
    row.revoked_at === null && row.end_at.getTime() > context.now();
  return [...rows.filter(isLive), ...rows.filter((row) => !isLive(row))].map((row) =>
    shareOf(context, row),
  );
}

/** The days whose values are kept: those that have come. */
function cutToToday({ app, now }: AppContext, { start, end }: { start: string; end: string }) {
  const today = dayText(localDay(app.zones, now()));
  if (start > today) {
    throw new ServiceError("0400", say("还没到的日子没有数字可以定格"), "isFrozen");
  }
  return { start, end: end > today ? today : end };
}

/** Shares a chart as the account sees it; its values are counted first, so that what is refused is not shared. */
export async function createChartShare(
  context: AppContext,
  { endDay, password, isFrozen, ...body }: ValidBody<"chartShare/create">,
): Promise<ChartShare> {
  const { db, app, viewer, config, now } = context;
  const { embed } = viewer;
  checkChart(body.chart, app);
  const endAt = endOf(context, endDay);
  const { filter } = body;
  const days = isFrozen ? cutToToday(context, filter) : {};
  const by = embed && {
    keyId: embed.keyId,
    userId: embed.user.id,
    hidesPhones: hidesPhones(viewer),
  };
  const chart: StoredAppChart = {
    ...body,
    filter: { ...filter, ...days },
    ...(by && { embed: by }),
  };
  const other = body.query?.kind === "parts" ? body.query.other : null;
  await checkParts(context, {
    channelIds: [...filter.channelIds, ...(other?.channelIds ?? [])],
    groupIds: [...filter.groupIds, ...(other?.groupIds ?? [])],
  });
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
      .where("kind", "=", rowKinds.app)
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
        kind: rowKinds.app,
        target_id: 0,
        filter: JSON.stringify(chart),
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
    .where("kind", "=", rowKinds.app)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return shareOf(context, row);
}
