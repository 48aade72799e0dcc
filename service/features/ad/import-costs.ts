import { sql } from "kysely";
import type { CostCheck, CostRow, ValidBody } from "../../../src/core/api/contract";
import { isVisible } from "../../access/scope";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { parseUpload } from "../../files/parse-upload";
import { type Judged, rowIn } from "../../files/sheet-table";
import { takeUpload } from "../../files/upload-ticket";
import { adNameLevel } from "../../store/ad-tables";
import { dayNumber, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";
import { costKey, dayOf, judgeCosts, type SheetCost, sheetCosts } from "./cost-rows";
import { maxDaysAgo } from "./costs";

type Context = HandlerContext<"ad/checkCosts" | "ad/importCosts">;
type Body = ValidBody<"ad/checkCosts">;

/** Ad channels of the sheet that the viewer may see, by code. */
async function channelsOf({ db, app }: Context, rows: SheetCost[]): Promise<Map<string, number>> {
  const codes = [...new Set(rows.map(({ channelCode }) => channelCode))];
  const found = await db
    .selectFrom("channel")
    .select(["id", "code"])
    .where(isVisible(app))
    .where("type", "=", 2)
    .where("code", "=", sql<string>`ANY(${codes}::text[])`)
    .execute();
  return new Map(found.map(({ id, code }) => [code, id]));
}

async function storedCosts(
  db: Db,
  appId: number,
  channelIds: number[],
  rows: SheetCost[],
): Promise<Map<string, number>> {
  const days = [...new Set(rows.flatMap(({ day }) => dayOf(day) ?? []))];
  const stored = await db
    .selectFrom("ad_cost")
    .select(["channel_id", "day", "campaign_id", "cents"])
    .where("app_id", "=", appId)
    .where("channel_id", "=", sql<number>`ANY(${channelIds}::bigint[])`)
    .where("day", "=", sql<number>`ANY(${days}::integer[])`)
    .execute();
  return new Map(
    stored.map((row) => [costKey(row.channel_id, row.day, row.campaign_id), row.cents]),
  );
}

async function judge(context: Context, { ticket }: Body) {
  const { db, app, config, ports, limits, viewer, now } = context;
  await consume(
    limits.importByAccount,
    String(viewer.accountId),
    now(),
    say("导入过于频繁，请稍后重试"),
  );
  const { key, sizeBytes } = await takeUpload(context, "import", ticket);
  const rows = sheetCosts(
    await parseUpload("sheet", { config, storage: ports.storage, key, sizeBytes }),
  );
  const channels = await channelsOf(context, rows);
  const judged = judgeCosts(rows, {
    channels,
    stored: await storedCosts(db, app.appId, [...channels.values()], rows),
    today: localDay(app.zones, now()),
    maxDaysAgo,
  });
  return { channels, judged };
}

/** Reads the sheet and tells what would become of each row. */
export async function checkCosts(context: Context, body: Body): Promise<CostCheck> {
  const { judged } = await judge(context, body);
  const counts = { create: 0, replace: 0, error: 0 };
  let sumCents = 0;
  for (const { outcome, cents } of judged) {
    counts[outcome] += 1;
    if (outcome !== "error") sumCents += cents ?? 0;
  }
  const rows = judged.map((row) => rowIn<CostRow>(row, context.say));
  return { fileName: body.fileName, total: rows.length, counts, sumCents, rows };
}

/** Writes the rows that are right, all of them or none; answers how many. */
export async function importCosts(context: Context, body: Body): Promise<number> {
  const { db, app, viewer, now } = context;
  const { channels, judged } = await judge(context, body);
  const right = judged.filter(({ outcome }) => outcome !== "error");
  const channelOf = ({ channelCode }: Judged<CostRow>) => channels.get(channelCode) ?? 0;
  const ids = [...new Set(right.map(channelOf))].sort((a, b) => a - b);
  const by = { app_id: app.appId, account_id: viewer.accountId, updated_at: new Date(now()) };
  await db.transaction().execute(async (tx) => {
    // One writer of a channel at a time, as for what is typed in.
    await tx
      .selectFrom("channel")
      .select("id")
      .where("app_id", "=", app.appId)
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .orderBy("id")
      .forUpdate()
      .execute();
    for (let from = 0; from < right.length; from += 500) {
      const part = right.slice(from, from + 500);
      await dropWholeDays(
        tx,
        app.appId,
        part.map((row) => [channelOf(row), dayNumber(row.day)]),
      );
      await tx
        .insertInto("ad_cost")
        .values(
          part.map((row) => ({
            ...by,
            channel_id: channelOf(row),
            day: dayNumber(row.day),
            campaign_id: row.campaignId,
            cents: row.cents ?? 0,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["app_id", "channel_id", "day", "campaign_id"]).doUpdateSet((eb) => ({
            cents: eb.ref("excluded.cents"),
            account_id: eb.ref("excluded.account_id"),
            updated_at: eb.ref("excluded.updated_at"),
          })),
        )
        .execute();
    }
    await keepNames(
      tx,
      app.appId,
      right.map((row) => ({ ...row, channelId: channelOf(row) })),
    );
  });
  return right.length;
}

/** Removes costs entered for whole days, which the costs of their campaigns replace. */
async function dropWholeDays(tx: Db, appId: number, days: [channelId: number, day: number][]) {
  await tx
    .deleteFrom("ad_cost")
    .where("app_id", "=", appId)
    .where("campaign_id", "=", "")
    .where(
      sql<boolean>`(channel_id, day) IN (SELECT * FROM unnest(
        ${days.map(([id]) => id)}::bigint[], ${days.map(([, day]) => day)}::integer[]))`,
    )
    .execute();
}

/** The names that a sheet gives, where no click has told one. */
async function keepNames(
  tx: Db,
  appId: number,
  rows: Pick<CostRow & { channelId: number }, "channelId" | "campaignId" | "campaignName">[],
) {
  const named = new Map(
    rows
      .filter(({ campaignName }) => campaignName !== "")
      .map((row) => [`${row.channelId}/${row.campaignId}`, row]),
  );
  if (named.size === 0) return;
  await tx
    .insertInto("ad_name")
    .values(
      [...named.values()].map((row) => ({
        app_id: appId,
        channel_id: row.channelId,
        level: adNameLevel.campaign,
        id: row.campaignId,
        name: row.campaignName,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
