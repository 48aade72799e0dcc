import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import { endPage, offsetOf } from "../../base/keyset";
import { exactTime, isAfterPlace } from "../../store/after-place";
import { allMatches, granularityCode } from "../../store/event-tables";
import { dayNumber, dayStartMs, localDay } from "../../store/local-time";
import type { HandlerContext } from "../handler";
import { linkRows, visibleLinks } from "./link-row";

type Body = ValidBody<"xlink/list">;
type Context = HandlerContext<"xlink/list">;

const countSorts = {
  todayClick: { column: "click", isOfToday: true },
  totalClick: { column: "click", isOfToday: false },
  totalInstall: { column: "install", isOfToday: false },
} as const;

/** Builds the SQL for one number per channel in one period. */
function totalsOf({ app, now }: Context, column: "click" | "install", isOfToday: boolean) {
  const [granularity, t] = isOfToday
    ? [granularityCode.day, localDay(app.zones, now())]
    : [granularityCode.all, 0];
  return sql<{ id: number; number: number }>`(
    SELECT channel_id AS id, sum(${sql.ref(column)})::float8 AS number FROM rollup
    WHERE app_id = ${app.appId} AND grain = ${granularity} AND match = ${allMatches} AND t = ${t}
    GROUP BY 1)`;
}

const searched = sql<string>`channel.name || ' ' || link.suffix || ' ' || link.target || ' ' || channel.remark`;

function filtered(context: Context, body: Body) {
  const { db, app, now } = context;
  const at = new Date(now());
  let query = visibleLinks(db, app)
    .leftJoin(totalsOf(context, "click", false).as("clicked"), (join) =>
      join.onRef("clicked.id", "=", "link.channel_id"),
    )
    .where("link.is_archived", "=", body.isArchived);
  if (body.keyword !== "") {
    query = query.where(
      sql<boolean>`strpos(lower(${asShown(app, searched)}), lower(${body.keyword})) > 0`,
    );
  }
  if (body.tag !== "") query = query.where(sql<boolean>`${body.tag} = ANY(link.tags)`);
  if (body.channelId !== null) query = query.where("channel.parent_id", "=", body.channelId);
  if (body.start !== null) {
    const from = new Date(dayStartMs(app.zones, dayNumber(body.start)));
    query = query.where("channel.created_at", ">=", from);
  }
  if (body.end !== null) {
    const to = new Date(dayStartMs(app.zones, dayNumber(body.end) + 1));
    query = query.where("channel.created_at", "<", to);
  }
  const isOver = sql<boolean>`(coalesce(link.expire_at <= ${at}, false)
    OR coalesce(clicked.number >= link.click_limit, false))`;
  if (body.state === 2 || body.state === 4) query = query.where("link.state", "=", body.state);
  if (body.state === 1) {
    query = query.where("link.state", "=", 1).where(sql<boolean>`NOT ${isOver}`);
  }
  if (body.state === 3) query = query.where("link.state", "=", 1).where(isOver);
  return query;
}

/** Returns a page of short links with their counts. */
export async function listLinks(context: Context, body: Body): Promise<CallReply<"xlink/list">> {
  const { totalRecords } = await filtered(context, body)
    .select((eb) => eb.fn.countAll<number>().as("totalRecords"))
    .executeTakeFirstOrThrow();
  const { currentPage, pageSize } = body;
  const counted = body.sort === "createTime" ? null : countSorts[body.sort];
  const query = filtered(context, body);
  const ordered = counted
    ? query
        .leftJoin(totalsOf(context, counted.column, counted.isOfToday).as("sorted"), (join) =>
          join.onRef("sorted.id", "=", "link.channel_id"),
        )
        .orderBy(sql`coalesce(sorted.number, 0)`, body.order)
    : query.orderBy("channel.created_at", body.order);
  const key = counted
    ? sql<number>`coalesce(sorted.number, 0)::float8`
    : exactTime("channel.created_at");
  const found = await ordered
    .select(["link.channel_id as id", key.as("key")])
    .where(isAfterPlace(context.keyset, { key, id: "link.channel_id", order: body.order }))
    .orderBy("link.channel_id", "desc")
    .limit(pageSize + 1)
    .offset(offsetOf(body, context.keyset))
    .execute();
  const page = endPage(found, body, context.keyset, (row) => [row.key, row.id]);
  const rows = await linkRows(
    context,
    page.map(({ id }) => id),
  );
  const pagination = { currentPage, pageSize, totalRecords };
  return { map: { list: rows.map(({ row }) => row), pagination } };
}
