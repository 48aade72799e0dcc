import type { CallReply, GrantScope } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { type AccountRow, accountByMobile, maskName } from "../auth";
import type { Context } from "../handler";
import { ownGrantableApp } from "./own-app";

type SignedIn = Context & { viewer: Viewer };

/** The account of a mobile if apps can be authorised to it; the number of tries is limited. */
export async function findGrantee(
  { db, limits, now, viewer }: SignedIn,
  mobile: string,
): Promise<AccountRow | null> {
  await consume(
    limits.granteeByAccount,
    String(viewer.accountId),
    now(),
    say("查询手机号过于频繁，请稍后重试"),
  );
  const account = await accountByMobile(db, mobile);
  return account && !account.disabled && account.role === "normal" ? account : null;
}

/** Tells whether a code could have proven whose mobile an account has, and none did. */
export const isUnproven = ({ ports }: Pick<Context, "ports">, account: AccountRow): boolean =>
  !account.is_mobile_verified && !ports.sms.isAbsent;

/** The authorisation of an app to an account that is in force, or ended unnoticed. */
export const currentGrant = (db: Db, appId: number, granteeId: number) =>
  db
    .selectFrom("app_grant")
    .select(["id", "expire_at"])
    .where("app_id", "=", appId)
    .where("grantee_id", "=", granteeId)
    .where("cancelled_at", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();

const cannot = (reason: "none" | "self" | "authorised" | "unverified", name = "") => ({
  map: { canAuthorise: false, name, reason, isVerified: false },
});

/** Checks that an own app can be authorised to the account with this mobile number. */
export async function checkMobile(
  context: SignedIn,
  { appId, mobile }: { appId: number; mobile: string },
): Promise<CallReply<"applyAuth/checkMobile">> {
  const { db, viewer, now } = context;
  await ownGrantableApp(db, viewer, appId);
  const account = await findGrantee(context, mobile);
  if (!account) return cannot("none");
  if (account.id === viewer.accountId) return cannot("self");
  if (isUnproven(context, account)) return cannot("unverified");
  const name = maskName(account.user_name);
  const current = await currentGrant(db, appId, account.id);
  const isLive = current && (current.expire_at === null || current.expire_at.getTime() > now());
  if (isLive) return cannot("authorised", name);
  const isVerified = account.is_mobile_verified;
  return { map: { canAuthorise: true, name, reason: "", isVerified } };
}

const liveChannels = (db: Db, appId: number) =>
  db
    .selectFrom("channel")
    .where("app_id", "=", appId)
    .where("parent_id", "is", null)
    .where("deleted_at", "is", null);

/** Channels of an own app, as the form of an authorisation lists them. */
export async function grantableChannels(
  { db, viewer }: SignedIn,
  appId: number,
): Promise<CallReply<"applyAuth/channels">> {
  await ownGrantableApp(db, viewer, appId);
  const list = await liveChannels(db, appId)
    .select(["id", "code", "name", "group_id as groupId"])
    .orderBy("id")
    .execute();
  return { map: { list } };
}

/** Groups of an own app. */
export async function grantableGroups(
  { db, viewer }: SignedIn,
  appId: number,
): Promise<CallReply<"applyAuth/channelGroups">> {
  await ownGrantableApp(db, viewer, appId);
  const groups = await db
    .selectFrom("channel_group")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .orderBy("id")
    .execute();
  const counts = await liveChannels(db, appId)
    .select((eb) => ["group_id", eb.fn.countAll<number>().as("channels")])
    .groupBy("group_id")
    .execute();
  const channels = new Map(counts.map((row) => [row.group_id, row.channels]));
  return { map: { list: groups.map((row) => ({ ...row, channels: channels.get(row.id) ?? 0 })) } };
}

/** Refuses channels and groups that the app does not have. */
export async function checkScope(db: Db, appId: number, { type, ids }: GrantScope): Promise<void> {
  if (type === "all") return;
  const wanted = [...new Set(ids)];
  const known =
    type === "channels"
      ? await liveChannels(db, appId).select("id").where("id", "in", wanted).execute()
      : await db
          .selectFrom("channel_group")
          .select("id")
          .where("app_id", "=", appId)
          .where("id", "in", wanted)
          .execute();
  if (known.length === wanted.length) return;
  const what = say(type === "channels" ? "渠道" : "分组");
  throw new ServiceError("0404", say("所选{}已被删除，请重新选择", what), "scope");
}
