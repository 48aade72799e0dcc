import { sql } from "kysely";
import type { CallReply, ChannelCounts, ValidBody } from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import { isVisible } from "../../access/scope";
import { adFacts, asaFacts } from "../../ads/ad-facts";
import type { AppAccess } from "../../base/caller";
import { cutPage, endPage, offsetOf, type Place } from "../../base/keyset";
import { channelCounts } from "../../reporting/channel-counts";
import { sharesInUse } from "../../reporting/shares-in-use";
import { exactTime, isAfterPlace } from "../../store/after-place";
import { allMatches, granularityCode } from "../../store/event-tables";
import { localDay } from "../../store/local-time";
import { linkBaseOf } from "../domain";
import type { HandlerContext } from "../handler";
import { channelRow, readChannels } from "./channel-row";
import { countedChannels } from "./has-data";
import { noDownload } from "./no-download";

type Body = ValidBody<"channelList">;
type Sort = Body["sort"];

const none = new Map<number, never>();
const collator = new Intl.Collator("zh-CN", { numeric: true });

const spans = { today: 0, yesterday: 1, total: null } as const;

/** Column and span of a sort by counts; null for the others. */
function countSort(sort: Sort): { column: keyof ChannelCounts; daysAgo: number | null } | null {
  const found = /^(today|yesterday|total)(Visit|Click|Install|Register)$/.exec(sort);
  if (!found) return null;
  const [, span, metric] = found as unknown as [string, keyof typeof spans, string];
  return { column: metric.toLowerCase() as keyof ChannelCounts, daysAgo: spans[span] };
}

/** Builds the SQL that gives one number per channel, including its sub-channels, to sort by. */
function sortNumbers(
  app: AppAccess,
  { column, daysAgo }: NonNullable<ReturnType<typeof countSort>>,
  nowMs: number,
) {
  const [granularity, t] =
    daysAgo === null
      ? [granularityCode.all, 0]
      : [granularityCode.day, localDay(app.zones, nowMs) - daysAgo];
  return sql<{ id: number; number: number }>`(
    SELECT coalesce(counted.parent_id, counted.id) AS id, sum(rollup.${sql.ref(column)}) AS number
    FROM rollup JOIN channel counted
      ON counted.app_id = rollup.app_id AND counted.id = rollup.channel_id
    WHERE rollup.app_id = ${app.appId} AND rollup.grain = ${granularity}
      AND rollup.match = ${allMatches} AND rollup.t = ${t}
    GROUP BY 1)`;
}

function filtered({ db, app }: HandlerContext<"channelList">, body: Body) {
  let query = db
    .selectFrom("channel")
    .where(isVisible(app))
    .where("channel.type", "=", body.type)
    .where("channel.parent_id", "is", null);
  if (body.keyword !== "") {
    query = query.where(
      sql<boolean>`strpos(lower(${asShown(app, sql`channel.code || ' ' || channel.name`)}), lower(${body.keyword})) > 0`,
    );
  }
  if (body.groupId !== null) query = query.where("channel.group_id", "=", body.groupId);
  if (body.state !== null) query = query.where("channel.state", "=", body.state);
  if (body.creatorId !== null) query = query.where("channel.created_by", "=", body.creatorId);
  if (body.hasData !== null) {
    const isCounted = sql<boolean>`channel.id IN (${countedChannels(app.appId)})`;
    query = query.where(body.hasData ? isCounted : sql<boolean>`NOT ${isCounted}`);
  }
  return query;
}

/** Ids of one page, in order; equal ones by newest, so that pages never overlap. */
async function pageIds(context: HandlerContext<"channelList">, body: Body): Promise<number[]> {
  const query = filtered(context, body);
  if (body.sort === "code" || body.sort === "name") {
    const direction = body.order === "asc" ? 1 : -1;
    const rows = await query.select(["channel.id", `channel.${body.sort} as text`]).execute();
    // Numbers within codes count as numbers and Chinese goes by pinyin, which no database here does.
    const placeOf = ({ text, id }: { text: string; id: number }): Place => [text, id];
    const compare = (a: Place, b: Place) =>
      direction * collator.compare(String(a[0]), String(b[0])) || Number(b[1]) - Number(a[1]);
    rows.sort((a, b) => compare(placeOf(a), placeOf(b)));
    return cutPage(rows, body, context.keyset, placeOf, compare).map(({ id }) => id);
  }
  const byCount = countSort(body.sort);
  const ordered = byCount
    ? query
        .leftJoin(sortNumbers(context.app, byCount, context.now()).as("counted"), (join) =>
          join.onRef("counted.id", "=", "channel.id"),
        )
        .orderBy(sql`coalesce(counted.number, 0)`, body.order)
    : query.orderBy("channel.created_at", body.order);
  const key = byCount
    ? sql<number>`coalesce(counted.number, 0)::float8`
    : exactTime("channel.created_at");
  const rows = await ordered
    .select(["channel.id", key.as("key")])
    .where(isAfterPlace(context.keyset, { key, id: "channel.id", order: body.order }))
    .orderBy("channel.id", "desc")
    .limit(body.pageSize + 1)
    .offset(offsetOf(body, context.keyset))
    .execute();
  return endPage(rows, body, context.keyset, (row) => [row.key, row.id]).map(({ id }) => id);
}

/** Returns a page of channels with today's, yesterday's and lifetime counts. */
export async function listChannels(
  context: HandlerContext<"channelList">,
  body: Body,
): Promise<CallReply<"channelList">> {
  const { db, app, origin } = context;
  const linkBase = await linkBaseOf(db, app.appId, origin);
  const { totalRecords } = await filtered(context, body)
    .select((eb) => eb.fn.countAll<number>().as("totalRecords"))
    .executeTakeFirstOrThrow();
  const ids = await pageIds(context, body);
  const counts = await channelCounts(db, app, ids, context.now());
  const rows = new Map((await readChannels(db, app, ids)).map((row) => [row.id, row]));
  const nowMs = context.now();
  const ads = await (body.type === 2 ? adFacts(db, app, ids, { origin, nowMs }) : none);
  const asas = await (body.type === 3 ? asaFacts(db, app, ids, { nowMs }) : none);
  const shared = await sharesInUse(db, { appId: app.appId, of: "channel", ids }, nowMs);
  const list = ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const [adv, asa] = [ads.get(id), asas.get(id)];
    const facts = { ...(adv ? { adv } : {}), ...(asa ? { asa } : {}) };
    const isShared = shared.has(id);
    return [{ ...channelRow(row, linkBase, counts.get(id)), isShared, ...facts }];
  });
  const { currentPage, pageSize } = body;
  const plain = { landingType: "default", promote: 1 };
  const missing = body.type === 1 ? await noDownload(db, app.appId, plain) : [];
  return {
    map: { list, pagination: { currentPage, pageSize, totalRecords }, noDownload: missing },
  };
}
