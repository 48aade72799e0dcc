import type { Selectable } from "kysely";
import type { Invite, InviteState } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Tables } from "../../store/tables";
import type { AppContext } from "../handler";
import { knownMetrics } from "../shared-chart";

export type InviteRow = Selectable<Tables["invite"]>;
export type InviteContext = AppContext;

export const inviteNotFound = () => new ServiceError("0404", say("邀请不存在或已被删除"), "id");

export function stateOf(row: InviteRow, nowMs: number): InviteState {
  if (!row.active) return 3;
  if (row.expire_at && row.expire_at.getTime() <= nowMs) return 2;
  return row.accepted_by === null ? 0 : 1;
}

export const inviteUrl = (origin: string, appkey: string, key: string) =>
  `${origin}/share_invite?appkey=${appkey}&key=${key}`;

/** An invitation as its app's owner sees it. */
export function inviteOf(row: InviteRow, { app, origin, now }: InviteContext): Invite {
  return {
    id: row.id,
    target: row.target,
    remark: row.remark,
    channelIds: row.channel_ids,
    groupIds: row.group_ids,
    metrics: knownMetrics(row.metrics),
    state: stateOf(row, now()),
    url: inviteUrl(origin, app.appkey, row.invite_key),
    createTime: row.created_at.getTime(),
    sentTime: row.sent_at?.getTime() ?? null,
    acceptTime: row.accepted_at?.getTime() ?? null,
    lastVisit: row.last_visit_at?.getTime() ?? null,
    expireAt: row.expire_at?.getTime() ?? null,
    revision: row.revision,
  };
}

/** An invitation of the app; 0404 when there is none. */
export async function readInvite({ db, app }: InviteContext, id: number): Promise<InviteRow> {
  const row = await db
    .selectFrom("invite")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw inviteNotFound();
  return row;
}
