import type {
  AdChannelDetail,
  ChannelState,
  PostbackRule,
  ValidBody,
} from "../../../src/core/api/contract";
import { channelNotFound, isVisible } from "../../access/scope";
import { monitorLinks, osOf } from "../../ads/monitor-links";
import { platformOf } from "../../ads/platforms";
import { postbackStates } from "../../ads/postback-state";
import { maskKey, openChannelKeys, sealChannelKeys } from "../../ads/sealed-keys";
import type { AppAccess } from "../../base/caller";
import { messageOf, say } from "../../base/message";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { linkKind } from "../../store/tables";
import { drawCode, insertTyped, saveRevision } from "../channel";
import { linkBaseOf } from "../domain";
import type { AppContext, HandlerContext } from "../handler";
import { bad, checkAdChannel, type Shared } from "./check-ad-channel";

type Added = ValidBody<"ad/addChannel">;

/** 57^22 codes, 128 bits: what ad platforms call is guessed by nobody. */
const monitorCodeLength = 22;

const readStored = (db: Db, app: AppAccess, id: number) =>
  db
    .selectFrom("channel")
    .innerJoin("ad_channel as ad", (join) =>
      join.onRef("ad.app_id", "=", "channel.app_id").onRef("ad.channel_id", "=", "channel.id"),
    )
    .select(["channel.id", "channel.code", "channel.name", "channel.group_id", "channel.state"])
    .select(["channel.remark", "channel.owner", "channel.link_code", "channel.landing_url"])
    .select(["channel.revision", "ad.platform", "ad.os", "ad.link_type", "ad.target"])
    .select(["ad.windows", "ad.account_ref", "ad.keys_sealed", "ad.plan_id", "ad.rules"])
    .select(["ad.monitor_code", "ad.postback_host"])
    .where(isVisible(app))
    .where("channel.id", "=", id)
    .executeTakeFirst();

/** A channel of an ad platform as its form shows it. */
export async function adDetail(
  { db, app, config, origin, now }: AppContext,
  id: number,
): Promise<AdChannelDetail> {
  const row = await readStored(db, app, id);
  const facts = row && platformOf(row.platform);
  if (!row || !facts) throw channelNotFound("id");
  const states = await postbackStates(db, app.appId, [id], now());
  const keys = openChannelKeys(config.masterSecret, app.appId, id, row.keys_sealed);
  const clickId = facts.macros.find(({ field }) => field === "click_id")?.macro ?? "";
  return {
    id,
    channelCode: row.code,
    channelName: row.name,
    groupId: row.group_id,
    state: row.state as ChannelState,
    remark: row.remark,
    owner: row.owner,
    platform: row.platform,
    platformName: facts.name,
    os: osOf(row.os),
    linkType: row.link_type as AdChannelDetail["linkType"],
    landingUrl: row.landing_url,
    target: row.target,
    windows: row.windows,
    accountId: row.account_ref,
    postbackHost: row.postback_host,
    planId: row.plan_id,
    rules: row.rules as PostbackRule[],
    keys: Object.fromEntries(
      facts.keys.map(({ key, isSecret }) => {
        const value = keys[key] ?? "";
        return [key, isSecret ? maskKey(value) : value];
      }),
    ),
    links: monitorLinks({ origin, code: row.monitor_code, os: row.os, facts }),
    landingLink: `${await linkBaseOf(db, app.appId, origin)}/l/${row.link_code}?clickid=${clickId}`,
    postbackState: states.get(id) ?? 0,
    revision: row.revision,
  };
}

const columnsOf = (body: Shared) => ({
  link_type: body.linkType,
  target: body.target,
  account_ref: body.accountId,
  postback_host: body.postbackHost.toLowerCase(),
  plan_id: body.planId,
  rules: JSON.stringify(body.planId === null ? body.rules : []),
  windows: body.windows && JSON.stringify(body.windows),
});

/** Creates a channel of an ad platform; answers its id. */
export async function addAdChannel(
  context: HandlerContext<"ad/addChannel">,
  { channelCode, platform, ...body }: Added,
): Promise<number> {
  const { app, config } = context;
  const facts = platformOf(platform);
  if (!facts) throw bad("platform", say("没有这个广告平台"));
  await checkAdChannel(context, facts, body);
  for (const { key, name, isRequired } of facts.keys) {
    if (isRequired && !body.keys[key]) throw bad(`keys.${key}`, say("请填写{}", messageOf(name)));
  }
  return insertTyped(context, { ...body, channelCode, type: 2 }, async (tx, id) => {
    const given = Object.fromEntries(Object.entries(body.keys).filter(([, value]) => value !== ""));
    const isKept = Object.keys(given).length > 0;
    const monitorCode = drawCode(monitorCodeLength);
    const code = { code: monitorCode, kind: linkKind.monitor, app_id: app.appId, channel_id: id };
    await tx.insertInto("link_code").values(code).execute();
    await tx
      .insertInto("ad_channel")
      .values({
        ...columnsOf(body),
        app_id: app.appId,
        channel_id: id,
        platform,
        monitor_code: monitorCode,
        os: platformCode[body.os],
        keys_sealed: isKept ? sealChannelKeys(config.masterSecret, app.appId, id, given) : null,
        // From the start, so that the first click is seen.
        debug_until: new Date(context.now() + 86_400_000),
      })
      .execute();
  });
}

/** Saves a channel that nobody else has saved since `revision` was read. */
export async function updateAdChannel(
  context: HandlerContext<"ad/updateChannel">,
  { id, revision, state, ...body }: ValidBody<"ad/updateChannel">,
): Promise<void> {
  const { db, app, config } = context;
  const stored = await readStored(db, app, id);
  const facts = stored && platformOf(stored.platform);
  if (!stored || !facts) throw channelNotFound("id");
  if (body.os !== osOf(stored.os)) throw bad("os", say("平台保存后不能更改"));
  const keys = openChannelKeys(config.masterSecret, app.appId, id, stored.keys_sealed);
  // What was masked on the way out is not a new key.
  const typed = Object.entries(body.keys).filter(
    ([key, value]) => value !== maskKey(keys[key] ?? ""),
  );
  Object.assign(keys, Object.fromEntries(typed));
  await checkAdChannel(context, facts, { ...body, keys: Object.fromEntries(typed) }, keys);
  for (const { key, name, isRequired } of facts.keys) {
    if (isRequired && !keys[key]) throw bad(`keys.${key}`, say("请填写{}", messageOf(name)));
  }
  await db.transaction().execute(async (tx) => {
    await saveRevision(
      tx,
      context,
      { id, revision, state },
      {
        name: body.channelName,
        group_id: body.groupId,
        remark: body.remark,
        owner: body.owner,
        landing_url: body.landingUrl,
        landing_type: body.landingUrl === "" ? "default" : "custom",
      },
    );
    await tx
      .updateTable("ad_channel")
      .set(columnsOf(body))
      .set({ keys_sealed: sealChannelKeys(config.masterSecret, app.appId, id, keys) })
      .where("app_id", "=", app.appId)
      .where("channel_id", "=", id)
      .execute();
  });
}
