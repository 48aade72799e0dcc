import type { ReferralSetting, ValidBody } from "../../../src/core/api/contract";
import { readReferral } from "../../attribution/referral-settings";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { insertTyped } from "../channel";
import { linkBaseOf } from "../domain";
import type { AppContext } from "../handler";

const referralType = 5;

const channelOf = (db: Db, appId: number) =>
  db
    .selectFrom("channel")
    .select(["id", "name as channelName", "state", "link_code"])
    .where("app_id", "=", appId)
    .where("type", "=", referralType)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export async function readSetting({ db, app, origin }: AppContext): Promise<ReferralSetting> {
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const found = await channelOf(db, app.appId);
  const base = await linkBaseOf(db, app.appId, origin);
  return {
    ...readReferral(settings),
    channel: found ? { id: found.id, channelName: found.channelName } : null,
    sampleUrl: found ? `${base}/l/${found.link_code}` : "https://www.example.com/share",
  };
}

/** The channel that shares count for, made when it is first wanted. */
async function makeChannel(context: AppContext): Promise<void> {
  const { db, app } = context;
  if (await channelOf(db, app.appId)) return;
  const { id: groupId } = await db
    .selectFrom("channel_group")
    .select("id")
    .where("app_id", "=", app.appId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const channel = {
    channelCode: "",
    channelName: "分享",
    groupId,
    remark: "",
    type: referralType,
  } as const;
  await insertTyped(context, channel, async () => {});
}

/** Saves the settings that nobody else has saved since `revision` was read. */
export async function saveSetting(
  context: AppContext,
  { revision, ...body }: ValidBody<"referral/saveSetting">,
): Promise<ReferralSetting> {
  const { db, app } = context;
  if (body.paramName === body.viaName) {
    throw new ServiceError("0400", say("两个参数不能同名"), "viaName");
  }
  const known = await readSetting(context);
  if (known.revision !== revision) {
    throw new ServiceError("0409", say("设置已被他人修改，请刷新后重试"), "revision");
  }
  if (body.isChannelCounted) await makeChannel(context);
  await db.transaction().execute(async (tx) => {
    const { settings } = await tx
      .selectFrom("app")
      .select("settings")
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (readReferral(settings).revision !== revision) {
      throw new ServiceError("0409", say("设置已被他人修改，请刷新后重试"), "revision");
    }
    const next = { ...settings, referral: { ...body, revision: revision + 1 } };
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify(next) })
      .where("id", "=", app.appId)
      .execute();
  });
  return readSetting(context);
}
