import type { ChannelType } from "../../../src/core/api/contract";
import { apartTypes } from "../../../src/core/api/contract/constants/channel";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { assertChannelQuota } from "../app";
import type { AppContext } from "../handler";
import { drawCode } from "./insert-channels";

interface TypedChannel {
  channelCode: string;
  channelName: string;
  groupId: number;
  remark: string;
  owner?: string;
  landingUrl?: string;
  /** Type of the channel. Channels of type 1 are created with their form. */
  type: Exclude<ChannelType, 1>;
  parentId?: number | null;
  params?: readonly { key: string; value: string }[];
}

/** Creates a channel that is not an own one, with what its kind keeps beside it, or nothing; answers its id. */
export async function insertTyped(
  { db, app, viewer, config, now }: AppContext,
  given: TypedChannel,
  addOwn: (tx: Db, id: number) => Promise<void>,
  assertQuota?: (tx: Db) => Promise<void>,
): Promise<number> {
  const { appId } = app;
  const landingUrl = given.landingUrl ?? "";
  return db.transaction().execute(async (tx) => {
    const group = await tx
      .selectFrom("channel_group")
      .select("id")
      .where("app_id", "=", appId)
      .where("id", "=", given.groupId)
      .executeTakeFirst();
    if (!group) throw new ServiceError("0400", say("渠道分组不存在"), "groupId");
    if (!apartTypes.includes(given.type)) await assertChannelQuota(tx, { config, app }, 1);
    // Before the first write: of two that wait for each other on a cluster, one is called off.
    await assertQuota?.(tx);
    const at = new Date(now());
    // 57^10 codes: one that is taken fails on its key and may be sent again.
    const linkCode = drawCode(10);
    const created = await tx
      .insertInto("channel")
      .values({
        app_id: appId,
        type: given.type,
        parent_id: given.parentId ?? null,
        params: JSON.stringify(given.params ?? []),
        link_code: linkCode,
        group_id: given.groupId,
        code: given.channelCode || `c${drawCode(7).toLowerCase()}`,
        name: given.channelName,
        remark: given.remark,
        owner: given.owner ?? "",
        landing_type: landingUrl === "" ? "default" : "custom",
        landing_url: landingUrl,
        created_by: viewer.accountId,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(["app_id", "code"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) throw new ServiceError("0409", say("该渠道编号已存在"), "channelCode");
    await tx
      .insertInto("link_code")
      .values({ code: linkCode, app_id: appId, channel_id: created.id })
      .execute();
    await addOwn(tx, created.id);
    return created.id;
  });
}
