import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { MailError, SmsError } from "../../ports";
import { lockLimit } from "../../store/hold-places";
import { paged } from "../../store/paged";
import type { HandlerContext } from "../handler";
import {
  type InviteContext,
  inviteNotFound,
  inviteOf,
  inviteUrl,
  readInvite,
  stateOf,
} from "./invite-row";

const invitesAtMost = 200;
const dayMs = 86_400_000;

export async function listInvites(
  context: InviteContext,
  { keyword, currentPage, pageSize }: ValidBody<"invite/list">,
): Promise<CallReply<"invite/list">> {
  const { db, app } = context;
  const pattern = `%${keyword.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const found = db
    .selectFrom("invite")
    .where("app_id", "=", app.appId)
    .where((where) =>
      where.or(
        ["target", "remark"].map((column) => where(asShown(app, sql.ref(column)), "like", pattern)),
      ),
    );
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("id", "desc"),
  );
  const list = rows.map((row) => inviteOf(row, context));
  return { map: { list, pagination } };
}

/** Refuses channels and groups that the app does not have. */
async function checkScope(
  { db, app }: InviteContext,
  { channelIds, groupIds }: { channelIds: number[]; groupIds: number[] },
): Promise<void> {
  if (channelIds.length + groupIds.length === 0) {
    throw new ServiceError("0400", say("请选择可见的渠道或分组"), "channelIds");
  }
  const count = async (table: "channel" | "channel_group", ids: number[]) => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .where("app_id", "=", app.appId)
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .$if(table === "channel", (query) => query.where(sql<boolean>`deleted_at IS NULL`))
      .execute();
    return rows.length;
  };
  const isKnown =
    (await count("channel", channelIds)) === new Set(channelIds).size &&
    (await count("channel_group", groupIds)) === new Set(groupIds).size;
  if (!isKnown)
    throw new ServiceError("0404", say("所选渠道或分组已被删除，请重新选择"), "channelIds");
}

export async function addInvite(
  context: HandlerContext<"invite/add">,
  body: ValidBody<"invite/add">,
) {
  const { db, app, viewer, now } = context;
  await checkScope(context, body);
  const row = await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "invites", { app: app.appId });
    const existing = await tx
      .selectFrom("invite")
      .selectAll()
      .where("app_id", "=", app.appId)
      .execute();
    if (existing.length >= invitesAtMost) {
      throw new ServiceError("0409", say("每个应用最多 {} 个邀请", invitesAtMost), "target");
    }
    const isOpen = existing.some((row) => row.target === body.target && stateOf(row, now()) <= 1);
    if (isOpen) throw new ServiceError("0409", say("已邀请过该手机号或邮箱"), "target");
    return tx
      .insertInto("invite")
      .values({
        app_id: app.appId,
        invite_key: randomBytes(15).toString("base64url"),
        target: body.target,
        remark: body.remark.trim(),
        channel_ids: JSON.stringify(body.channelIds),
        group_ids: JSON.stringify(body.groupIds),
        metrics: JSON.stringify(body.metrics),
        expire_at: body.expireDays ? new Date(now() + body.expireDays * dayMs) : null,
        created_by: viewer.accountId,
        created_at: new Date(now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return inviteOf(row, context);
}

export async function updateInvite(context: InviteContext, body: ValidBody<"invite/update">) {
  const { db, app, now } = context;
  await checkScope(context, body);
  const { expireDays, active } = body;
  const row = await db
    .updateTable("invite")
    .set({
      remark: body.remark.trim(),
      channel_ids: JSON.stringify(body.channelIds),
      group_ids: JSON.stringify(body.groupIds),
      metrics: JSON.stringify(body.metrics),
      ...(expireDays === undefined
        ? {}
        : { expire_at: expireDays ? new Date(now() + expireDays * dayMs) : null }),
      ...(active === undefined ? {} : { active }),
      revision: sql<number>`revision + 1`,
    })
    .where("app_id", "=", app.appId)
    .where("id", "=", body.id)
    .where("revision", "=", body.revision)
    .returningAll()
    .executeTakeFirst();
  if (row) return inviteOf(row, context);
  await readInvite(context, body.id);
  throw new ServiceError("0409", say("该邀请刚被他人修改，请刷新后再保存"), "revision");
}

export async function deleteInvite(context: InviteContext, id: number): Promise<void> {
  const { db, app } = context;
  const { numDeletedRows } = await db
    .deleteFrom("invite")
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw inviteNotFound();
}

function refuseUnsent(error: unknown): never {
  if (!(error instanceof SmsError || error instanceof MailError)) throw error;
  throw new ServiceError("0503", error.text, "id");
}

/** Sends the link to whom it is for. */
export async function sendInvite(context: HandlerContext<"invite/send">, id: number) {
  const { db, app, viewer, ports, limits, origin, config, now } = context;
  const row = await readInvite(context, id);
  if (stateOf(row, now()) > 1)
    throw new ServiceError("0409", say("邀请已停用或过期，请先恢复"), "id");
  await consume(limits.inviteByAccount, String(viewer.accountId), now());
  const { name } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const url = inviteUrl(origin, app.appkey, row.invite_key);
  const message = `邀请您查看「${name}」的渠道报表：${url}`;
  if (row.target.includes("@")) {
    await ports.mail
      .send(row.target, `${config.productName}：渠道报表邀请`, message)
      .catch(refuseUnsent);
  } else {
    await ports.sms.send(row.target, `【${config.productName}】${message}`).catch(refuseUnsent);
  }
  const sent = await db
    .updateTable("invite")
    .set({ sent_at: new Date(now()) })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return inviteOf(sent, context);
}
