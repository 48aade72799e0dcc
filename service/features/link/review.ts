import { sql } from "kysely";
import type { CallReply, ReviewedLink, ValidBody } from "../../../src/core/api/contract";
import type { linkReviewCalls } from "../../../src/core/api/contract/link-review";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import type { Context, Handlers } from "../handler";
import { notify } from "../message";
import { forgetLink } from "./served-links";

const blocked = 4;

/** Links that are not deleted, each with its app and whose it is. */
const reviewed = (db: Db) =>
  db
    .selectFrom("short_link as link")
    .innerJoin("channel", (join) =>
      join.onRef("channel.app_id", "=", "link.app_id").onRef("channel.id", "=", "link.channel_id"),
    )
    .innerJoin("app", "app.id", "link.app_id")
    .innerJoin("account", "account.id", "app.owner_id")
    .where("channel.deleted_at", "is", null);

const withOwners = (db: Db) =>
  reviewed(db)
    .selectAll("link")
    .select([
      "channel.name as title",
      "channel.created_at",
      "app.name as app_name",
      "app.owner_id",
      "account.user_name",
      "account.mobile",
      "account.company",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withOwners>["executeTakeFirstOrThrow"]>>;

const reviewedOf = (row: Row, base: string): ReviewedLink => ({
  id: row.channel_id,
  appId: row.app_id,
  appName: row.app_name,
  title: row.title,
  link: `${row.host || base.replace(/^https?:\/\//, "")}/s/${row.suffix}`,
  target: row.target,
  customer: { userName: row.user_name, mobile: row.mobile, company: row.company },
  isBlocked: row.state === blocked,
  blockReason: row.block_reason,
  blockTime: row.blocked_at?.getTime() ?? null,
  createTime: row.created_at.getTime(),
});

const baseOf = ({ config, origin }: Context) => config.origin ?? origin;

async function listLinks(
  context: Context,
  { isBlocked, keyword, currentPage, pageSize }: ValidBody<"operator/linkList">,
): Promise<CallReply<"operator/linkList">> {
  const { db } = context;
  const wanted = keyword.toLowerCase();
  const isMeant = sql<boolean>`(NOT ${isBlocked}::boolean OR link.state = ${blocked})
    AND position(${wanted} in lower(channel.name || ' ' || link.suffix || ' ' || link.target)) > 0`;
  const found = withOwners(db).where(isMeant);
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query.orderBy("channel.created_at", "desc").orderBy("link.channel_id", "desc"),
  );
  return { map: { list: rows.map((row) => reviewedOf(row, baseOf(context))), pagination } };
}

async function find(db: Db, { id, appId }: { id: number; appId: number }): Promise<Row> {
  const row = await withOwners(db)
    .where("link.app_id", "=", appId)
    .where("channel.app_id", "=", appId)
    .where("link.channel_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这条短链"), "id");
  return row;
}

async function setBlocked(
  context: Context,
  { reason, isBlocked, ...which }: ValidBody<"operator/linkBlock">,
): Promise<ReviewedLink> {
  const { db, now } = context;
  if (isBlocked && reason === "") throw new ServiceError("0400", say("请填写封禁的原因"), "reason");
  const at = new Date(now());
  const known = await find(db, which);
  const link = await db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable("short_link")
      .set(
        isBlocked
          ? { state: blocked, block_reason: reason, blocked_at: at }
          : { state: 1, block_reason: "", blocked_at: null },
      )
      .where("app_id", "=", which.appId)
      .where("channel_id", "=", which.id)
      .where("state", isBlocked ? "!=" : "=", blocked)
      .returning("channel_id")
      .executeTakeFirst();
    if (!done)
      throw new ServiceError("0409", say(isBlocked ? "短链已被封禁" : "短链没有被封禁"), "id");
    await tx
      .updateTable("channel")
      .set({ state: isBlocked ? 2 : 1, updated_at: at })
      .where("app_id", "=", which.appId)
      .where("id", "=", which.id)
      .execute();
    await notify(tx, {
      accountId: known.owner_id,
      event: "domain",
      title: isBlocked
        ? say("短链已被封禁：{}", known.title)
        : say("短链已解除封禁：{}", known.title),
      body: isBlocked
        ? say("原因：{}\n打开这条短链的人看到封禁说明。如有疑问请联系客服申诉。", reason)
        : say("这条短链恢复正常。"),
      link: `/promote_links/xlink_report/${which.id}`,
      at: now(),
    });
    return reviewedOf(await find(tx, which), baseOf(context));
  });
  forgetLink(db, known);
  return link;
}

export const linkReviewHandlers: Handlers<keyof typeof linkReviewCalls> = {
  "operator/linkList": listLinks,
  "operator/linkBlock": async (context, body) => ({
    map: { link: await setBlocked(context, body) },
  }),
};
