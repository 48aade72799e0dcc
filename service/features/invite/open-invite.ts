import { sql } from "kysely";
import type { InviteCard, SharedReport, ValidBody } from "../../../src/core/api/contract";
import { maskMobile } from "../../../src/core/format/mask";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { knownMetrics, type Member, sharedReport, shareKindOf } from "../shared-chart";
import { stateOf } from "./invite-row";

const namesAtMost = 20;

type Link = ValidBody<"invite/open">;

/** The invitation behind a link, with its app and who made it. */
async function findInvite({ db, now }: Pick<Context, "db" | "now">, { appkey, key }: Link) {
  const found = await db
    .selectFrom("app")
    .innerJoin("invite", "invite.app_id", "app.id")
    .innerJoin("account", "account.id", "invite.created_by")
    .selectAll("invite")
    .select(["app.name as app_name", "app.icon as app_icon", "app.time_zone", "app.zone_changes"])
    .select(["account.user_name", "account.mobile"])
    .where("app.appkey", "=", appkey)
    .where("app.deleted_at", "is", null)
    .where("invite.invite_key", "=", key)
    .executeTakeFirst();
  if (!found) throw new ServiceError("0404", say("邀请不存在或已被删除"));
  const state = stateOf(found, now());
  if (state === 3) throw new ServiceError("0410", say("该邀请已停用"));
  if (state === 2) throw new ServiceError("0410", say("该邀请已过期"));
  return found;
}

type FoundInvite = Awaited<ReturnType<typeof findInvite>>;

/** Channels of an invitation's groups and its own, with their sub-channels. */
async function channelsOf(
  db: Db,
  { app_id: appId, channel_ids: ids, group_ids: groupIds }: FoundInvite,
): Promise<Member[]> {
  const rows = await db
    .selectFrom("channel")
    .select(["id", "code", "name", "type", "parent_id"])
    .where("app_id", "=", appId)
    .where("deleted_at", "is", null)
    .where(
      sql<boolean>`(id = ANY(${ids}::bigint[]) OR parent_id = ANY(${ids}::bigint[])
        OR group_id = ANY(${groupIds}::bigint[]))`,
    )
    .orderBy("id")
    .execute();
  return rows.map(({ parent_id: parentId, ...row }) => ({ ...row, parentId }));
}

const maskTarget = (target: string) =>
  target.includes("@") ? target.replace(/^(.).*(@.*)$/, "$1***$2") : maskMobile(target);

/** Reads the facts of an invitation that are shown before it is accepted. */
export async function openInvite(context: Context, link: Link): Promise<InviteCard> {
  const invite = await findInvite(context, link);
  const channels = await channelsOf(context.db, invite);
  return {
    appName: invite.app_name,
    appIcon: invite.app_icon,
    inviter: invite.user_name || maskMobile(invite.mobile),
    target: maskTarget(invite.target),
    channels: channels
      .filter(({ parentId }) => parentId === null)
      .slice(0, namesAtMost)
      .map(({ name }) => name),
    metrics: knownMetrics(invite.metrics),
    expireAt: invite.expire_at?.getTime() ?? null,
  };
}

/** Whom an invitation that nobody has accepted yet is for: a mobile or an e-mail address. */
export async function inviteTarget(context: Context, link: Link): Promise<string> {
  const { target, accepted_by: acceptedBy } = await findInvite(context, link);
  if (acceptedBy !== null) throw new ServiceError("0409", say("该邀请已被其他账号接受"), "key");
  return target;
}

/** Gives an invitation to the account it is for; a second time changes nothing. */
export async function acceptInvite(
  context: Context & { viewer: Viewer },
  link: Link,
): Promise<void> {
  const { db, viewer, now } = context;
  const invite = await findInvite(context, link);
  if (invite.accepted_by === viewer.accountId) return;
  const taken = new ServiceError("0409", say("该邀请已被其他账号接受"), "key");
  if (invite.accepted_by !== null) throw taken;
  const { mobile } = await db
    .selectFrom("account")
    .select("mobile")
    .where("id", "=", viewer.accountId)
    .executeTakeFirstOrThrow();
  if (!invite.target.includes("@") && invite.target !== mobile) {
    const message = say("该邀请发给 {}，请用该手机号登录后接受", maskMobile(invite.target));
    throw new ServiceError("0403", message, "key");
  }
  const { numUpdatedRows } = await db
    .updateTable("invite")
    .set({ accepted_by: viewer.accountId, accepted_at: new Date(now()) })
    .where("app_id", "=", invite.app_id)
    .where("id", "=", invite.id)
    .where("accepted_by", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw taken;
}

/** The report of an accepted invitation: its channels only, its metrics only. */
export async function inviteReport(
  context: Context & { viewer: Viewer },
  body: ValidBody<"invite/report">,
): Promise<SharedReport> {
  const { db, viewer, now, queries, signal } = context;
  const invite = await findInvite(context, body);
  if (invite.accepted_by !== viewer.accountId) {
    throw new ServiceError("0409", say("请先接受邀请"), "key");
  }
  const members = await channelsOf(db, invite);
  const tops = members.filter(({ parentId }) => parentId === null);
  const [only] = tops;
  const isOne = tops.length === 1 && only !== undefined;
  const scope = {
    ...invite,
    code: isOne ? only.code : "",
    name: isOne ? only.name : `${tops.length} 个渠道`,
    kind: isOne ? shareKindOf(only.type) : "group",
    target_id: isOne ? only.id : 0,
    from_day: null,
    shows_members: !isOne,
    deducts_abnormal: false,
    has_watermark: false,
    allows_compare: false,
  };
  const report = await queries.run(
    viewer.accountId,
    () => sharedReport(context, scope, members, body),
    signal,
  );
  await db
    .updateTable("invite")
    .set({ last_visit_at: new Date(now()) })
    .where("app_id", "=", invite.app_id)
    .where("id", "=", invite.id)
    .execute();
  return report;
}
