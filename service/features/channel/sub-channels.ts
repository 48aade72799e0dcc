import { sql } from "kysely";
import type { CallReply, SubChannel, ValidBody } from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import { channelNotFound, isVisible } from "../../access/scope";
import type { AppAccess } from "../../base/caller";
import { byId, cutPage } from "../../base/keyset";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { channelCounts } from "../../reporting/channel-counts";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import { assertChildQuota } from "../app";
import { linkBaseOf } from "../domain";
import type { HandlerContext } from "../handler";
import { channelState, linkOf, noCounts } from "./channel-row";
import { insertColumns } from "./insert-channels";

/** A channel holds no more sub-channels than this. */
const maxChildren = 1000;
const longestCode = 32;

/** The channel that sub-channels are asked of; a sub-channel has none of its own. */
async function readParent(db: Db, app: AppAccess, id: number) {
  const parent = await db
    .selectFrom("channel")
    .selectAll()
    .where(isVisible(app))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!parent) throw channelNotFound("id");
  if (parent.parent_id !== null)
    throw new ServiceError("0409", say("子渠道下不能再建子渠道"), "id");
  if (parent.type !== 1) throw new ServiceError("0409", say("只有自建渠道可以有子渠道"), "id");
  return parent;
}

async function readRows(
  { db, app, now, ...context }: HandlerContext<"channel/childChannelList">,
  ids: number[],
): Promise<SubChannel[]> {
  const rows = await db
    .selectFrom("channel")
    .select(["id", "code", "name", "link_code", "state", "created_at"])
    .where("app_id", "=", app.appId)
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .orderBy("id")
    .execute();
  const counts = await channelCounts(db, app, ids, now());
  const origin = await linkBaseOf(db, app.appId, context.origin);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    link: linkOf(origin, row.link_code),
    state: channelState(row.state),
    createTime: row.created_at.getTime(),
    ...(counts.get(row.id) ?? { today: noCounts, yesterday: noCounts, total: noCounts }),
  }));
}

/** Returns a page of a channel's sub-channels with their own counts. */
export async function listChildren(
  context: HandlerContext<"channel/childChannelList">,
  body: ValidBody<"channel/childChannelList">,
): Promise<CallReply<"channel/childChannelList">> {
  const { id, keyword, currentPage, pageSize } = body;
  const { db, app } = context;
  await readParent(db, app, id);
  const found = await db
    .selectFrom("channel")
    .select("id")
    .where("app_id", "=", app.appId)
    .where("parent_id", "=", id)
    .where("type", "=", 1)
    .where("deleted_at", "is", null)
    .where(
      sql<boolean>`strpos(lower(${asShown(app, sql`code || ' ' || name`)}), lower(${keyword})) > 0`,
    )
    .orderBy("id")
    .execute();
  const page = cutPage(found, body, context.keyset, (row) => [row.id], byId);
  const ids = page.map((row) => row.id);
  const pagination = { currentPage, pageSize, totalRecords: found.length };
  return { map: { list: await readRows(context, ids), pagination } };
}

/** Creates one sub-channel per name; codes go on after the highest number that was ever used. */
export async function addChildren(
  context: HandlerContext<"channel/addChildChannel">,
  { id, names }: ValidBody<"channel/addChildChannel">,
): Promise<SubChannel[]> {
  const { db, app, viewer, now } = context;
  const ids = await db.transaction().execute(async (tx) => {
    const parent = await readParent(tx, app, id);
    await lockLimit(tx, "subChannels", { app: app.appId, channel: id });
    // Held until the end, so that two who add at once do not draw the same numbers.
    await tx
      .selectFrom("channel")
      .select("id")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .forUpdate()
      .execute();
    const prefix = `${parent.code}_`;
    const siblings = await tx
      .selectFrom("channel")
      .select(["code", "deleted_at", "parent_id", "type"])
      .where("app_id", "=", app.appId)
      .where(sql<boolean>`left(code, ${prefix.length}) = ${prefix}`)
      .execute();
    const live = siblings.filter(
      (one) => one.parent_id === id && one.type === 1 && one.deleted_at === null,
    ).length;
    assertChildQuota(context, { used: live, adding: names.length });
    if (live + names.length > maxChildren) {
      throw new ServiceError(
        "0409",
        say("每个渠道最多 {} 个子渠道，已有 {} 个", maxChildren, live),
        "names",
      );
    }
    const used = siblings.map(({ code }) => Number(code.slice(prefix.length)));
    const last = Math.max(0, ...used.filter((number) => Number.isSafeInteger(number)));
    const codes = names.map((_, index) => `${prefix}${last + index + 1}`);
    if (codes.some((code) => code.length > longestCode)) {
      throw new ServiceError("0409", say("渠道编号「{}」过长，无法再加序号", parent.code), "id");
    }
    const { promote, landing_type, landing_url, landing_template } = parent;
    const { cpa, owner, period_start, period_end } = parent;
    const created = await insertColumns(
      { tx, appId: app.appId, accountId: viewer.accountId, nowMs: now() },
      names.map((name, index) => ({ name, code: codes[index] ?? "" })),
      {
        promote,
        landing_type,
        landing_url,
        landing_template,
        packages: JSON.stringify(parent.packages),
        cpa,
        owner,
        period_start,
        period_end,
        params: JSON.stringify(parent.params),
        wake: JSON.stringify(parent.wake),
        group_id: parent.group_id,
        parent_id: id,
        remark: "",
      },
    );
    if (created.length < names.length) {
      throw new ServiceError("0409", say("子渠道编号与其他渠道重复，请重试"), "names");
    }
    return created.map((one) => one.id);
  });
  return readRows(context, ids);
}
