import type { Selectable } from "kysely";
import type {
  CallReply,
  SignedChart,
  SignedFilter,
  ValidBody,
} from "../../../src/core/api/contract";
import {
  longestSignedDays,
  mostSigned,
} from "../../../src/core/api/contract/constants/signed-chart";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import { dayNumber, dayStartMs, dayText, localDay } from "../../store/local-time";
import type { Tables } from "../../store/tables";
import type { AppContext, HandlerContext } from "../handler";
import { kindOf, type ShareTarget } from "./share-target";
import { signedToken } from "./signed-token";

type Row = Selectable<Tables["signed_chart"]>;
type Place = Pick<AppContext, "app" | "config" | "origin">;

const chartOf = ({ app, config, origin }: Place, row: Row): SignedChart => {
  const token = signedToken(config.masterSecret, { appId: row.app_id, id: row.id });
  return {
    id: row.id,
    token,
    url: `${origin}/share_chart/${app.appkey}/signed?token=${token}`,
    filter: row.filter as SignedFilter,
    createTime: row.created_at.getTime(),
    endTime: row.end_at.getTime(),
    revokeTime: row.revoked_at?.getTime() ?? null,
  };
};

async function rowsOf({ db, app }: AppContext, target: ShareTarget) {
  const kind = await kindOf(db, app, target);
  return { kind, rows: { app_id: app.appId, kind, target_id: target.id } };
}

/** The signed embeds of a channel or group, those that still open first. */
export async function listSigned(
  context: AppContext,
  target: ShareTarget,
): Promise<CallReply<"signedChart/list">> {
  const { rows } = await rowsOf(context, target);
  const found = await context.db
    .selectFrom("signed_chart")
    .selectAll()
    .where("app_id", "=", rows.app_id)
    .where("kind", "=", rows.kind)
    .where("target_id", "=", rows.target_id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const isLive = (row: Row) => row.revoked_at === null && row.end_at.getTime() > context.now();
  const list = [...found.filter(isLive), ...found.filter((row) => !isLive(row))];
  return { map: { list: list.map((row) => chartOf(context, row)) } };
}

/** Signs what a page may show, until the end of a day. */
export async function createSigned(
  context: HandlerContext<"signedChart/create">,
  { id, of, endDay, ...filter }: ValidBody<"signedChart/create">,
): Promise<CallReply<"signedChart/create">> {
  const { db, app, viewer, now } = context;
  const today = localDay(app.zones, now());
  const last = dayNumber(endDay);
  if (Number.isNaN(last) || last < today) {
    throw new ServiceError("0400", say("结束日期不能早于今天"), "endDay");
  }
  if (last > today + longestSignedDays) {
    throw new ServiceError(
      "0400",
      say("结束日期最远到 {}", dayText(today + longestSignedDays)),
      "endDay",
    );
  }
  for (const field of ["start", "end"] as const) {
    const day = filter[field];
    if (day && Number.isNaN(dayNumber(day)))
      throw new ServiceError("0400", say("日期不存在"), field);
  }
  const { rows } = await rowsOf(context, { id, of });
  const row = await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "signedCharts", { app: app.appId });
    const live = await tx
      .selectFrom("signed_chart")
      .select("id")
      .where("app_id", "=", rows.app_id)
      .where("kind", "=", rows.kind)
      .where("target_id", "=", rows.target_id)
      .where("revoked_at", "is", null)
      .where("end_at", ">", new Date(now()))
      .execute();
    if (live.length >= mostSigned) {
      throw new ServiceError("0409", say("最多同时使用 {} 个，请先撤销不用的", mostSigned));
    }
    return tx
      .insertInto("signed_chart")
      .values({
        ...rows,
        filter: JSON.stringify(filter),
        created_by: viewer.accountId,
        created_at: new Date(now()),
        end_at: new Date(dayStartMs(app.zones, last + 1)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { map: chartOf(context, row) };
}

/** Ends a signed embed for good; one that ended already stays as it is. */
export async function revokeSigned(
  context: AppContext,
  { signedId, ...target }: ValidBody<"signedChart/revoke">,
): Promise<CallReply<"signedChart/revoke">> {
  const { rows } = await rowsOf(context, target);
  const row = await context.db
    .updateTable("signed_chart")
    .set((set) => ({
      revoked_at: set.fn.coalesce("revoked_at", set.val(new Date(context.now()))),
    }))
    .where("app_id", "=", rows.app_id)
    .where("id", "=", signedId)
    .where("kind", "=", rows.kind)
    .where("target_id", "=", rows.target_id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("签名的图表不存在"), "signedId");
  return { map: chartOf(context, row) };
}
