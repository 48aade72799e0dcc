import { sql } from "kysely";
import type { CallReply, ValidBody, WechatLinkDetail } from "../../../src/core/api/contract";
import { jumpLimits } from "../../../src/core/api/contract/constants/wechat-link";
import { asShown } from "../../access/phones";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import { paged } from "../../store/paged";
import { linkKind } from "../../store/tables";
import { freeLinkCodes } from "../channel";
import { linkBaseOf } from "../domain";
import type { AppContext } from "../handler";
import type { AskDeps } from "./access";
import { check, columnsOf, type Saved } from "./check-link";
import { channelNamesOf, countsOf, isInState, linkDetail, linkRow, ownLink } from "./link-row";
import { makeLink, type StoredLink } from "./make-link";

const minuteMs = 60_000;

export const roomsOf = ({ db, ports, config, now }: AppContext): AskDeps => ({
  db,
  port: ports.miniLinks,
  masterSecret: config.masterSecret,
  now,
});

async function toDetail(context: AppContext, row: StoredLink): Promise<WechatLinkDetail> {
  const { db, app, origin, now } = context;
  const [base, names, counts] = await Promise.all([
    linkBaseOf(db, app.appId, origin),
    channelNamesOf(db, app.appId, row.channel_id === null ? [] : [row.channel_id]),
    countsOf(db, app.appId, [row.id]),
  ]);
  return linkDetail(row, {
    base,
    origin,
    nowMs: now(),
    channelName: names.get(row.channel_id ?? 0) ?? "",
    counts: counts.get(row.id),
  });
}

export const readLink = async (context: AppContext, id: number): Promise<WechatLinkDetail> =>
  toDetail(context, await ownLink(context.db, context.app.appId, id));

/** The links of an app, newest first. */
export async function listLinks(
  context: AppContext,
  { keyword, kind, state, currentPage, pageSize }: ValidBody<"wechatLink/list">,
): Promise<CallReply<"wechatLink/list">> {
  const { db, app, origin, now } = context;
  const { appId } = app;
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, "\\$&")}%`;
  let found = db
    .selectFrom("wechat_link")
    .where("app_id", "=", appId)
    .where(asShown(app, sql.ref("name")), "like", pattern);
  if (kind !== null) found = found.where("kind", "=", kind);
  if (state !== null) found = found.where(isInState(state, now()));
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("id", "desc"),
  );
  const [base, names, counts] = await Promise.all([
    linkBaseOf(db, appId, origin),
    channelNamesOf(
      db,
      appId,
      rows.flatMap(({ channel_id: id }) => id ?? []),
    ),
    countsOf(
      db,
      appId,
      rows.map(({ id }) => id),
    ),
  ]);
  const list = rows.map((row) =>
    linkRow(row, {
      base,
      nowMs: now(),
      channelName: names.get(row.channel_id ?? 0) ?? "",
      counts: counts.get(row.id),
    }),
  );
  return { map: { list, pagination } };
}

/** True when the change requires a new link from WeChat. */
const isElsewhere = (before: StoredLink, after: StoredLink): boolean =>
  (["kind", "path", "query", "version", "days"] as const).some(
    (name) => before[name] !== after[name],
  );

/** Nothing to open, as long as WeChat has not given it. */
const nothingMade = { scheme: "", url_link: "", made_at: null, expire_at: null };
const noProblem = { fault: null, fault_code: null, fault_at: null, failures: 0 };

function insert(context: AppContext, body: Saved): Promise<StoredLink> {
  const { db, app, viewer, now } = context;
  const { appId } = app;
  const at = new Date(now());
  return db.transaction().execute(async (tx) => {
    await lockLimit(tx, "wechatLinks", { app: appId });
    const { count } = await tx
      .selectFrom("wechat_link")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= jumpLimits.links) {
      throw new ServiceError(
        "0409",
        say("一个应用最多 {} 个微信跳转，请先删除不用的", jumpLimits.links),
        "name",
      );
    }
    const [code = ""] = await freeLinkCodes(tx, 1);
    const row = await tx
      .insertInto("wechat_link")
      .values({
        ...columnsOf(body),
        app_id: appId,
        code,
        created_by: viewer.accountId,
        created_at: at,
        updated_at: at,
        // Whatever becomes of this request, it is made.
        next_try_at: body.kind === "mini" ? new Date(at.getTime() + minuteMs) : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("link_code")
      .values({ code, kind: linkKind.wechat, app_id: appId, channel_id: row.id })
      .execute();
    return row;
  });
}

async function update(context: AppContext, before: StoredLink, body: Saved): Promise<StoredLink> {
  const { db, app, now } = context;
  const at = now();
  const row = await db
    .updateTable("wechat_link")
    .set({
      ...columnsOf(body),
      revision: before.revision + 1,
      updated_at: new Date(at),
      ...(body.kind === "mini" ? {} : { ...nothingMade, ...noProblem, next_try_at: null }),
    })
    .where("app_id", "=", app.appId)
    .where("id", "=", before.id)
    .where("revision", "=", body.revision)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ServiceError("0409", say("已被他人修改，请刷新后重试"), "revision");
  return row;
}

/** Makes or changes a link and, where what it opens is another, asks WeChat for one. */
export async function saveLink(context: AppContext, body: Saved): Promise<WechatLinkDetail> {
  const { db, app } = context;
  await check(context, body);
  if (body.id === undefined) {
    const row = await insert(context, body);
    return toDetail(context, row.kind === "mini" ? await makeLink(roomsOf(context), row) : row);
  }
  const before = await ownLink(db, app.appId, body.id);
  let row = await update(context, before, body);
  const isDue = isElsewhere(before, row) || before.is_renewed !== row.is_renewed;
  if (row.kind === "mini" && (isDue || row.scheme === "")) {
    row = await db
      .updateTable("wechat_link")
      // What it opened before is not what it is to open.
      .set({
        ...(isElsewhere(before, row) ? nothingMade : {}),
        next_try_at: new Date(context.now() + minuteMs),
      })
      .where("app_id", "=", app.appId)
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    row = await makeLink(roomsOf(context), row);
  }
  return toDetail(context, row);
}

/** Makes a link anew. */
export async function renewLink(context: AppContext, id: number): Promise<WechatLinkDetail> {
  const { db, app, limits, now, viewer } = context;
  const row = await ownLink(db, app.appId, id);
  if (row.kind !== "mini")
    throw new ServiceError("0400", say("这种链接不会过期，不需要重新生成"), "id");
  await consume(
    limits.wechatByAccount,
    String(viewer.accountId),
    now(),
    say("请求微信过于频繁，请稍后重试"),
  );
  return toDetail(context, await makeLink(roomsOf(context), row));
}

/** Forgets a link; its counts stay for nobody. */
export async function deleteLink({ db, app }: AppContext, id: number): Promise<void> {
  const row = await ownLink(db, app.appId, id);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("link_code").where("code", "=", row.code).execute();
    await tx
      .deleteFrom("wechat_link_hit")
      .where("app_id", "=", app.appId)
      .where("link_id", "=", id)
      .execute();
    await tx
      .deleteFrom("wechat_link")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
  });
}
