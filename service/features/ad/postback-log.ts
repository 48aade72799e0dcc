import { sql } from "kysely";
import type {
  CallReply,
  PostbackResult,
  PostbackRow,
  PostbackSource,
  PostbackTry,
  ValidBody,
} from "../../../src/core/api/contract";
import { isVisible } from "../../access/scope";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { readRange } from "../../reporting/periods";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import { postbackState } from "../../store/postback-tables";
import { isWithinDays } from "../../store/wall-clock";
import type { HandlerContext } from "../handler";

const rowsOf = (db: Db, app: AppAccess) =>
  db
    .selectFrom("postback as p")
    .innerJoin("channel", (join) =>
      join.onRef("channel.app_id", "=", "p.app_id").onRef("channel.id", "=", "p.channel_id"),
    )
    .where("p.app_id", "=", app.appId)
    .where(isVisible(app));

/** Filters the postback log by channel and days, where given. */
export function inLog(
  db: Db,
  app: AppAccess,
  { channelId, start, end }: ValidBody<"ad/postbackSummary">,
) {
  let found = rowsOf(db, app);
  if (channelId !== null) found = found.where("p.channel_id", "=", channelId);
  if (start === null && end === null) return found;
  const range = readRange("day", start ?? end ?? "", end ?? start ?? "");
  return found.where(isWithinDays(sql.ref("p.happened_at"), app.zones, range));
}

const toLogRows = (rows: ReturnType<typeof rowsOf>) =>
  rows
    .select(["p.id", "p.happened_at", "p.channel_id", "channel.name", "p.platform", "p.event"])
    .select(["p.source", "p.device_label", "p.amount_cents", "p.state", "p.reason", "p.status"])
    .select(["p.tries", "p.replays", "p.due_at"]);

type Stored = Awaited<ReturnType<ReturnType<typeof toLogRows>["execute"]>>[number];

const rowOf = (row: Stored): PostbackRow => ({
  id: row.id,
  time: row.happened_at.getTime(),
  channelId: row.channel_id,
  channelName: row.name,
  platform: row.platform,
  event: row.event,
  source: row.source as PostbackSource,
  device: row.device_label,
  amountCents: row.amount_cents,
  result: row.state as PostbackResult,
  reason: row.reason,
  status: row.status,
  tries: row.tries,
  replays: row.replays,
  nextTime: row.state === 0 || row.state === 3 ? row.due_at.getTime() : null,
});

/**
 * Returns a page of the postback log, newest first; filtered by channel, event and result where
 * given.
 */
export async function postbackLog(
  db: Db,
  app: AppAccess,
  body: ValidBody<"ad/postbackLog">,
): Promise<CallReply<"ad/postbackLog">> {
  const { event, result, currentPage, pageSize } = body;
  let found = inLog(db, app, body);
  if (event !== "") found = found.where("p.event", "=", event);
  if (result !== null) found = found.where("p.state", "=", result);
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    toLogRows(query).orderBy("p.happened_at", "desc").orderBy("p.id"),
  );
  return { map: { list: rows.map(rowOf), pagination } };
}

export async function postbackTries(
  db: Db,
  app: AppAccess,
  id: string,
): Promise<{ row: PostbackRow; tries: PostbackTry[] }> {
  const row = await toLogRows(rowsOf(db, app)).where("p.id", "=", id).executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这条回传记录"), "id");
  const tries = await db
    .selectFrom("postback_try")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("postback_id", "=", id)
    .orderBy("n")
    .execute();
  return {
    row: rowOf(row),
    tries: tries.map(({ n, at, method, url, status, body, fault: problem, is_ok }) => ({
      n,
      time: at.getTime(),
      method,
      url,
      status,
      body,
      fault: problem,
      isOk: is_ok,
    })),
  };
}

/** Puts postbacks that failed back on the outbox; each keeps its id, so a platform knows it again. */
export async function replay(
  { db, app, now }: HandlerContext<"ad/replay">,
  ids: string[],
): Promise<number> {
  const visible = await rowsOf(db, app)
    .select("p.id")
    .where("p.id", "=", sql<string>`ANY(${ids}::uuid[])`)
    .where("p.state", "in", [postbackState.failed, postbackState.retrying])
    .execute();
  if (visible.length === 0)
    throw new ServiceError("0409", say("没有可以重发的记录，只有失败的可以重发"), "ids");
  const { numUpdatedRows } = await db
    .updateTable("postback")
    .set({ state: postbackState.waiting, due_at: new Date(now()), done_at: null })
    .set({ replays: sql`replays + 1` })
    .where("app_id", "=", app.appId)
    .where(
      "id",
      "in",
      visible.map(({ id }) => id),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
