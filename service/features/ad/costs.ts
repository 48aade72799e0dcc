import { sql } from "kysely";
import type { AdCost, CallReply, ValidBody } from "../../../src/core/api/contract";
import { costDays } from "../../../src/core/api/contract/ad-cost";
import { channelNotFound, isVisible } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber, dayText, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";

/** Costs are typed in this far back. */
export const maxDaysAgo = 730;

type Within = Pick<HandlerContext<"ad/costs">, "app" | "now">;

async function todayOf(db: Db, { app, now }: Within, id: number): Promise<number> {
  const found = await db
    .selectFrom("channel")
    .select("channel.id")
    .where(isVisible(app))
    .where("channel.id", "=", id)
    .where("channel.type", "=", 2)
    .executeTakeFirst();
  if (!found) throw channelNotFound("id");
  return localDay(app.zones, now());
}

export async function listCosts(
  context: HandlerContext<"ad/costs">,
  { id, end }: ValidBody<"ad/costs">,
): Promise<CallReply<"ad/costs">["map"]> {
  const { db, app } = context;
  const today = await todayOf(db, context, id);
  const last = end === null ? today : dayNumber(end);
  if (!(last <= today && last > today - maxDaysAgo)) {
    throw new ServiceError("0400", say("日期超出范围"), "end");
  }
  const rows = await db
    .selectFrom("ad_cost as c")
    .leftJoin("account as a", "a.id", "c.account_id")
    .select((eb) => [
      "c.day",
      eb.fn.sum<number>("c.cents").as("cents"),
      eb.fn.max("c.updated_at").as("updatedAt"),
      eb.fn.max("a.user_name").as("userName"),
      sql<number>`count(*) FILTER (WHERE c.campaign_id <> '')`.as("campaigns"),
    ])
    .groupBy("c.day")
    .where("c.app_id", "=", app.appId)
    .where("c.channel_id", "=", id)
    .where("c.day", ">", last - costDays)
    .where("c.day", "<=", last)
    .execute();
  const known = new Map(rows.map((row) => [row.day, row]));
  const list = Array.from({ length: costDays }, (_, ago): AdCost => {
    const row = known.get(last - ago);
    return {
      day: dayText(last - ago),
      cents: row ? Number(row.cents) : null,
      campaigns: Number(row?.campaigns ?? 0),
      userName: row?.userName ?? "",
      time: row ? new Date(row.updatedAt).getTime() : null,
    };
  });
  return { list, today: dayText(today) };
}

/** Types in costs unless somebody else did meanwhile. */
export async function saveCosts(
  context: HandlerContext<"ad/saveCosts">,
  { id, rows }: ValidBody<"ad/saveCosts">,
): Promise<number> {
  const { db, app, viewer, now } = context;
  const today = await todayOf(db, context, id);
  const wanted = new Map(rows.map((row) => [dayNumber(row.day), row]));
  for (const day of wanted.keys()) {
    if (!(day <= today && day > today - maxDaysAgo)) {
      throw new ServiceError("0400", say("只能录入今天及此前两年内的消耗"), "rows");
    }
  }
  await db.transaction().execute(async (tx) => {
    // One writer of a channel at a time: a row that is not there yet cannot be locked.
    await tx
      .selectFrom("channel")
      .select("id")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .forUpdate()
      .execute();
    const stored = await tx
      .selectFrom("ad_cost")
      .select((eb) => ["day", eb.fn.sum<number>("cents").as("cents")])
      .where("app_id", "=", app.appId)
      .where("channel_id", "=", id)
      .where("day", "in", [...wanted.keys()])
      .groupBy("day")
      .execute();
    const known = new Map(stored.map(({ day, cents }) => [day, Number(cents)]));
    for (const [day, { before }] of wanted) {
      if ((known.get(day) ?? null) === before) continue;
      throw new ServiceError("0409", say("{} 的消耗已被他人修改", dayText(day)), "before");
    }
    const where = { app_id: app.appId, channel_id: id };
    const by = { account_id: viewer.accountId, updated_at: new Date(now()) };
    for (const [day, { cents }] of wanted) {
      // The day as a whole takes the place of its campaigns.
      await tx
        .deleteFrom("ad_cost")
        .where("app_id", "=", app.appId)
        .where("channel_id", "=", id)
        .where("day", "=", day)
        .execute();
      if (cents === null) continue;
      await tx
        .insertInto("ad_cost")
        .values({ ...where, ...by, day, cents })
        .execute();
    }
  });
  return wanted.size;
}
