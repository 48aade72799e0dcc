import type {
  AdChannelDetail,
  ChannelState,
  PostbackRule,
  ValidBody,
} from "../../../src/core/api/contract";
import { isVisible, noSuchChannel } from "../../access/scope";
import { monitorLinks, osOf } from "../../ads/monitor-links";
import type { PlatformFacts } from "../../ads/platform-parts";
import { templateKey } from "../../ads/platform-parts";
import { platformOf } from "../../ads/platforms";
import { postbackStates } from "../../ads/postback-state";
import { maskKey, openChannelKeys, sealChannelKeys } from "../../ads/sealed-keys";
import type { AppAccess } from "../../base/caller";
import { Refusal } from "../../base/refusal";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { insertTyped, saveRevision } from "../channel";
import type { AppContext, HandlerContext } from "../handler";

type Added = ValidBody<"ad/addChannel">;
type Shared = Omit<Added, "channelCode" | "platform">;

const bad = (field: string, message: string) => new Refusal("0400", message, field);

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
  if (!row || !facts) throw noSuchChannel("id");
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
    planId: row.plan_id,
    rules: row.rules as PostbackRule[],
    keys: Object.fromEntries(
      facts.keys.map(({ key, isSecret }) => {
        const value = keys[key] ?? "";
        return [key, isSecret ? maskKey(value) : value];
      }),
    ),
    links: monitorLinks({ origin, linkCode: row.link_code, os: row.os, facts }),
    landingLink: `${origin}/l/${row.link_code}?clickid=${clickId}`,
    postbackState: states.get(id) ?? 0,
    revision: row.revision,
  };
}

/** Rules between fields and against the store. */
async function check(
  { db, app }: HandlerContext<"ad/addChannel" | "ad/updateChannel">,
  facts: PlatformFacts,
  body: Shared,
): Promise<void> {
  if (!facts.os.includes(body.os)) throw bad("os", `${facts.name}不支持该平台`);
  if (body.linkType === "download" && body.target === "") {
    throw bad("target", body.os === "ios" ? "请填写 App Store ID" : "请填写应用包名");
  }
  if (body.os === "ios" && body.target !== "" && !/^\d{6,15}$/.test(body.target)) {
    throw bad("target", "App Store ID 为 6 至 15 位数字");
  }
  if (
    body.os !== "ios" &&
    body.target !== "" &&
    !/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(body.target)
  ) {
    throw bad("target", "包名格式不正确，如 com.example.app");
  }
  checkKeys(facts, body.keys);
  if (body.accountId !== null) await checkAccount(db, app.appId, facts, body.accountId);
  if (body.planId !== null) await checkPlan(db, app.appId, facts, body.planId);
  checkRules(facts, body.rules);
}

function checkKeys(facts: PlatformFacts, given: Record<string, string>): void {
  const known = new Map(facts.keys.map((key) => [key.key, key]));
  for (const [key, value] of Object.entries(given)) {
    const { name, options } = known.get(key) ?? {};
    if (name === undefined) throw bad("keys", "该平台没有此密钥");
    if (value === "") continue;
    if (options?.length && !options.includes(value))
      throw bad(`keys.${key}`, `${name}只能是 ${options.join("、")}`);
    if (key === templateKey && !/^https?:\/\/[^\s/]/i.test(value))
      throw bad(`keys.${key}`, `${name}应以 http:// 或 https:// 开头`);
  }
}

/** Every event must be one the platform takes. */
export function checkRules(facts: PlatformFacts, rules: PostbackRule[]): void {
  const events = new Map(facts.events.map(({ value, name }) => [value, name]));
  const seen = new Set<string>();
  for (const { event, source, eventId } of rules) {
    if (!events.has(event)) throw bad("rules", `${facts.name}没有事件「${event}」`);
    const key = `${event}/${source}/${eventId}`;
    if (seen.has(key)) throw bad("rules", `「${events.get(event)}」重复`);
    seen.add(key);
  }
}

async function checkAccount(db: Db, appId: number, facts: PlatformFacts, id: number) {
  const found = await db
    .selectFrom("ad_account")
    .select("id")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found || !facts.needAccount) throw bad("accountId", "账户不存在");
}

async function checkPlan(db: Db, appId: number, facts: PlatformFacts, id: number) {
  const plan = await db
    .selectFrom("postback_plan")
    .select("platform")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!plan) throw bad("planId", "回传方案不存在");
  if (plan.platform !== facts.type) throw bad("planId", "回传方案不属于该平台");
}

const columnsOf = (body: Shared) => ({
  link_type: body.linkType,
  target: body.target,
  account_ref: body.accountId,
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
  if (!facts) throw bad("platform", "没有这个广告平台");
  await check(context, facts, body);
  for (const { key, name, isRequired } of facts.keys) {
    if (isRequired && !body.keys[key]) throw bad(`keys.${key}`, `请填写${name}`);
  }
  return insertTyped(context, { ...body, channelCode, type: 2 }, async (tx, id) => {
    const given = Object.fromEntries(Object.entries(body.keys).filter(([, value]) => value !== ""));
    const isKept = Object.keys(given).length > 0;
    await tx
      .insertInto("ad_channel")
      .values({
        ...columnsOf(body),
        app_id: app.appId,
        channel_id: id,
        platform,
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
  if (!stored || !facts) throw noSuchChannel("id");
  if (body.os !== osOf(stored.os)) throw bad("os", "平台保存后不能更改");
  await check(context, facts, body);
  const keys = openChannelKeys(config.masterSecret, app.appId, id, stored.keys_sealed);
  for (const [key, value] of Object.entries(body.keys)) {
    // What was masked on the way out is not a new key.
    if (value !== maskKey(keys[key] ?? "")) keys[key] = value;
  }
  for (const { key, name, isRequired } of facts.keys) {
    if (isRequired && !keys[key]) throw bad(`keys.${key}`, `请填写${name}`);
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
