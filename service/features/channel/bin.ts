import { sql } from "kysely";
import type { BinnedChannel, CallReply, ValidBody } from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import { channelNotFound, isInBin, isVisible } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { binDays, purgeChannels } from "../../ingest/prune";
import { channelCounts } from "../../reporting/channel-counts";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import { assertChannelQuota, assertChildQuota, type QuotaDeps } from "../app";
import type { AppContext, HandlerContext } from "../handler";
import { channelType, noCounts } from "./channel-row";
import { checkConfirmed } from "./has-data";

const dayMs = 86_400_000;

type Binning = AppContext;

/** Moves channels and their sub-channels to the bin, all or none; counts those named. */
export async function binChannels(
  { db, app, now }: Binning,
  { ids: given, confirm }: { ids: number[]; confirm: string },
  onlyChildren = false,
): Promise<number> {
  const ids = [...new Set(given)];
  return db.transaction().execute(async (tx) => {
    const named = tx
      .selectFrom("channel")
      .select("id")
      .where(isVisible(app))
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`);
    const found = await (onlyChildren ? named.where("parent_id", "is not", null) : named)
      .forUpdate()
      .execute();
    if (found.length < ids.length) throw channelNotFound("ids");
    await checkConfirmed(tx, app, ids, confirm);
    const at = new Date(now());
    await tx
      .updateTable("channel")
      .set({ state: 3, deleted_at: at, updated_at: at })
      .set({ revision: sql`revision + 1`, bin_state: sql`state` })
      .where("app_id", "=", app.appId)
      .where("deleted_at", "is", null)
      .where((where) =>
        where.or([
          where("id", "=", sql<number>`ANY(${ids}::bigint[])`),
          where("parent_id", "=", sql<number>`ANY(${ids}::bigint[])`),
        ]),
      )
      .execute();
    return found.length;
  });
}

/** Refuses more sub-channels of a channel than there may be, those that were just restored among them. */
async function checkRestoredChildren(tx: Db, deps: QuotaDeps, parentId: number): Promise<void> {
  await lockLimit(tx, "subChannels", { app: deps.app.appId, channel: parentId });
  const { used } = await tx
    .selectFrom("channel")
    .select((eb) => eb.fn.countAll<number>().as("used"))
    .where("app_id", "=", deps.app.appId)
    .where("parent_id", "=", parentId)
    .where("type", "=", 1)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  assertChildQuota(deps, { used: Number(used), adding: 0 });
}

/** Takes channels out of the bin, each with the sub-channels that went with it. */
export function restoreChannels(
  { db, app, config, now }: HandlerContext<"channel/restore">,
  given: number[],
): Promise<number> {
  const ids = [...new Set(given)];
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom("channel")
      .leftJoin("channel as parent", (join) =>
        join
          .onRef("parent.app_id", "=", "channel.app_id")
          .onRef("parent.id", "=", "channel.parent_id"),
      )
      .select(["channel.id", "channel.parent_id", "channel.deleted_at", "channel.name"])
      .select("parent.deleted_at as parent_deleted_at")
      .where(isInBin(app))
      .where("channel.id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .execute();
    if (found.length < ids.length) throw channelNotFound("ids");
    const orphan = found.find((one) => one.parent_deleted_at !== null);
    if (orphan) {
      throw new ServiceError(
        "0409",
        say("「{}」的上级渠道在回收站，请先恢复上级渠道", orphan.name),
        "ids",
      );
    }
    await tx
      .updateTable("channel")
      .set({ state: sql`coalesce(bin_state, 1)`, deleted_at: null, bin_state: null })
      .set({ revision: sql`revision + 1`, updated_at: new Date(now()) })
      .where("app_id", "=", app.appId)
      .where("purged_at", "is", null)
      .where(
        sql<boolean>`(id = ANY(${ids}::bigint[]) OR EXISTS (SELECT 1 FROM channel parent
          WHERE parent.app_id = ${app.appId} AND parent.id = channel.parent_id
            AND parent.id = ANY(${ids}::bigint[]) AND parent.deleted_at = channel.deleted_at))`,
      )
      .execute();
    await assertChannelQuota(tx, { config, app }, 0);
    const parents = new Set(
      found.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])),
    );
    for (const parent of [...parents].sort((a, b) => a - b)) {
      await checkRestoredChildren(tx, { config, app }, parent);
    }
    return found.length;
  });
}

/** Empties channels of the bin before their 30 days are over. */
export async function purgeNow(
  { db, store, app, now }: HandlerContext<"channel/purge">,
  { ids: given, confirm }: ValidBody<"channel/purge">,
): Promise<number> {
  const ids = [...new Set(given)];
  const found = await db
    .selectFrom("channel")
    .select("id")
    .where(isInBin(app))
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  if (found.length < ids.length) throw channelNotFound("ids");
  await checkConfirmed(db, app, ids, confirm);
  await purgeChannels(store.pool, now(), { appId: app.appId, ids });
  return found.length;
}

/** Lists the bin, newest first; sub-channels deleted with their parent are counted with it. */
export async function listBin(
  { db, app, now }: HandlerContext<"channel/binList">,
  { keyword, currentPage, pageSize }: ValidBody<"channel/binList">,
): Promise<CallReply<"channel/binList">> {
  const found = db
    .selectFrom("channel")
    .leftJoin("channel as parent", (join) =>
      join
        .onRef("parent.app_id", "=", "channel.app_id")
        .onRef("parent.id", "=", "channel.parent_id"),
    )
    .where(isInBin(app))
    .where("parent.deleted_at", "is", null)
    .where(
      sql<boolean>`strpos(lower(${asShown(app, sql`channel.code || ' ' || channel.name`)}), lower(${keyword})) > 0`,
    );
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query
      .select(["channel.id", "channel.code", "channel.name", "channel.type", "channel.deleted_at"])
      .select("parent.code as parent_code")
      .select(
        sql<number>`(SELECT count(*) FROM channel child WHERE child.app_id = ${app.appId}
        AND child.parent_id = channel.id AND child.deleted_at = channel.deleted_at)`.as("children"),
      )
      .orderBy("channel.deleted_at", "desc")
      .orderBy("channel.id", "desc"),
  );
  const counts = await channelCounts(
    db,
    app,
    rows.map(({ id }) => id),
    now(),
  );
  const list = rows.map((row): BinnedChannel => {
    const deleteTime = row.deleted_at?.getTime() ?? now();
    return {
      id: row.id,
      channelCode: row.code,
      channelName: row.name,
      type: channelType(row.type),
      parentCode: row.parent_code,
      childCount: row.children,
      total: counts.get(row.id)?.total ?? noCounts,
      deleteTime,
      purgeTime: deleteTime + binDays * dayMs,
    };
  });
  return { map: { list, pagination } };
}
