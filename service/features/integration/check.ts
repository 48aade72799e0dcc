import { randomBytes } from "node:crypto";
import * as v from "valibot";
import type {
  AppPlatform,
  CallReply,
  IntegrationCheck,
  ValidBody,
} from "../../../src/core/api/contract";
import { checkMinutes } from "../../../src/core/api/contract/constants/check";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { paged } from "../../store/paged";
import type { AppContext, HandlerContext } from "../handler";
import { isPassed } from "./check-items";
import { type CheckRow, kept, look, namesOf, platformOf, record, recordOf } from "./check-record";

const spanMs = checkMinutes * 60_000;

/** The channel through which the test page leads: the newest of the app's own that is promoted. */
async function channelForCheck({ db, app }: AppContext): Promise<number> {
  const row = await db
    .selectFrom("channel")
    .select("id")
    .where("app_id", "=", app.appId)
    .where("state", "=", 1)
    .where("type", "=", 1)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Begins a check, or goes on with the one that is open. */
export async function createCheck(
  context: AppContext,
  platform: AppPlatform,
): Promise<IntegrationCheck> {
  const { db, app, viewer, now } = context;
  const open = await db
    .selectFrom("integration_check")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("platform", "=", platform)
    .where("created_by", "=", viewer.accountId)
    .where("finished_at", "is", null)
    .where("expire_at", ">", new Date(now()))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (open) return record(context, open, await look(context, open));
  const row = await db
    .insertInto("integration_check")
    .values({
      app_id: app.appId,
      token: `${app.appkey}-${randomBytes(16).toString("hex")}`,
      platform,
      channel_id: await channelForCheck(context),
      created_by: viewer.accountId,
      created_at: new Date(now()),
      expire_at: new Date(now() + spanMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return record(context, row, await look(context, row));
}

async function rowOf({ db, app }: AppContext, id: number): Promise<CheckRow> {
  const row = await db
    .selectFrom("integration_check")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("检测不存在"), "id");
  return row;
}

export async function readCheck(context: AppContext, id: number): Promise<IntegrationCheck> {
  const row = await rowOf(context, id);
  const seen = row.finished_at ? v.parse(kept, row.result) : await look(context, row);
  return record(context, row, seen);
}

const statusColumn = {
  ios: "ios_status",
  android: "android_status",
  harmony: "harmony_status",
} as const satisfies Record<AppPlatform, string>;

/** Ends a check and keeps what it found; a second end changes nothing. */
export async function finishCheck(context: AppContext, id: number): Promise<IntegrationCheck> {
  const { db, app, now } = context;
  const row = await rowOf(context, id);
  if (row.finished_at) return readCheck(context, id);
  const seen = await look(context, row);
  await db
    .updateTable("integration_check")
    .set({ finished_at: new Date(now()), result: JSON.stringify(seen) })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .execute();
  if (isPassed(seen.items)) {
    const column = statusColumn[v.parse(platformOf, row.platform)];
    await db
      .updateTable("app")
      .set({ [column]: 3 })
      .where("id", "=", app.appId)
      .execute();
  }
  return readCheck(context, id);
}

/** The checks of a system, newest first; one that nobody ended shows no steps. */
export async function listChecks(
  context: HandlerContext<"check/list">,
  { platform, currentPage, pageSize }: ValidBody<"check/list">,
): Promise<CallReply<"check/list">> {
  const { db, app } = context;
  const own = db
    .selectFrom("integration_check")
    .where("app_id", "=", app.appId)
    .where("platform", "=", platform);
  const { rows, pagination } = await paged(own, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("id", "desc"),
  );
  const nameOf = await namesOf(context, rows);
  const list = rows.map((row) =>
    recordOf(context, row, v.parse(kept, row.result), nameOf(row.channel_id).name),
  );
  return { map: { list, pagination } };
}
