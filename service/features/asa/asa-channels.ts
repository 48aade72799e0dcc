import { createPrivateKey } from "node:crypto";
import { sql } from "kysely";
import type {
  AsaAuthState,
  AsaChannelDetail,
  AsaTest,
  ChannelState,
  ValidBody,
} from "../../../src/core/api/contract";
import { channelNotFound, isVisible } from "../../access/scope";
import { type Message, messageOf, say, verbatim } from "../../base/message";
import { seal } from "../../base/seal";
import { ServiceError } from "../../base/service-error";
import { AsaError } from "../../ports/search-ads";
import { insertTyped, saveRevision } from "../channel";
import type { AppContext, HandlerContext } from "../handler";
import { accessOf, noReason, placeOfKey } from "./sync";

type Added = ValidBody<"asa/addChannel">;
type Shared = Omit<Added, "channelCode">;

const bad = (field: string, message: Message) => new ServiceError("0400", message, field);

/** A channel of Apple Search Ads as its form shows it. */
export async function asaDetail(context: AppContext, id: number): Promise<AsaChannelDetail> {
  const { db, app } = context;
  const row = await db
    .selectFrom("channel")
    .innerJoin("asa_channel as a", (join) =>
      join.onRef("a.app_id", "=", "channel.app_id").onRef("a.channel_id", "=", "channel.id"),
    )
    .select(["channel.id", "channel.code", "channel.name", "channel.group_id", "channel.state"])
    .select(["channel.remark", "channel.revision", "a.store_id", "a.org_id", "a.client_id"])
    .select(["a.team_id", "a.key_id", "a.campaigns", "a.auth_state"])
    .select(["a.auth_reason", "a.auth_reason_en"])
    .select(["a.synced_at", "a.sync_due_at", sql<boolean>`a.key_sealed IS NOT NULL`.as("has_key")])
    .where(isVisible(app))
    .where("channel.id", "=", id)
    .executeTakeFirst();
  if (!row) throw channelNotFound("id");
  const known = await db
    .selectFrom("asa_day")
    .select(["campaign_id as id", sql<string>`max(campaign)`.as("name")])
    .where("app_id", "=", app.appId)
    .where("channel_id", "=", id)
    .groupBy("campaign_id")
    .orderBy("campaign_id")
    .execute();
  return {
    id,
    channelCode: row.code,
    channelName: row.name,
    groupId: row.group_id,
    state: row.state as ChannelState,
    remark: row.remark,
    storeId: row.store_id,
    orgId: row.org_id,
    clientId: row.client_id,
    teamId: row.team_id,
    keyId: row.key_id,
    hasKey: row.has_key,
    campaigns: row.campaigns,
    knownCampaigns: known,
    authState: row.auth_state as AsaAuthState,
    authReason: context.say(
      row.auth_reason_en === null
        ? messageOf(row.auth_reason)
        : { zh: row.auth_reason, en: row.auth_reason_en },
    ),
    syncedTime: row.synced_at?.getTime() ?? null,
    nextSyncTime: row.sync_due_at?.getTime() ?? null,
    revision: row.revision,
  };
}

/** A private key must be one that signs ES256. */
function checkKey(pem: string): void {
  if (pem === "") return;
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1") {
      return;
    }
  } catch {
    // Said below, like any other key that cannot be used.
  }
  throw bad("privateKey", say("不是有效的 EC 私钥（P-256，PEM 格式）"));
}

/** Access is given whole or not at all. */
function check(body: Shared, hasKey: boolean): boolean {
  checkKey(body.privateKey);
  const parts = {
    orgId: say("组织 ID"),
    clientId: verbatim("clientId"),
    teamId: verbatim("teamId"),
    keyId: verbatim("keyId"),
  };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const hasAny = names.some((name) => body[name] !== "") || body.privateKey !== "";
  if (!hasAny) return false;
  const missing = names.find((name) => body[name] === "");
  if (missing) throw bad(missing, say("请填写{}", parts[missing]));
  if (body.privateKey === "" && !hasKey) throw bad("privateKey", say("请上传私钥"));
  return true;
}

const columnsOf = (body: Shared) => ({
  store_id: body.storeId,
  org_id: body.orgId,
  client_id: body.clientId,
  team_id: body.teamId,
  key_id: body.keyId,
  campaigns: body.campaigns && JSON.stringify(body.campaigns),
});

const sealed = ({ config, app }: AppContext, id: number, pem: string) =>
  pem === "" ? {} : { key_sealed: seal(config.masterSecret, placeOfKey(app.appId, id), pem) };

/** Creates a channel of Apple Search Ads; answers its id. */
export async function addAsaChannel(
  context: HandlerContext<"asa/addChannel">,
  body: Added,
): Promise<number> {
  const hasAccess = check(body, false);
  return insertTyped(context, { ...body, type: 3 }, async (tx, id) => {
    await tx
      .insertInto("asa_channel")
      .values({
        app_id: context.app.appId,
        channel_id: id,
        ...columnsOf(body),
        ...sealed(context, id, body.privateKey),
        auth_state: hasAccess ? 1 : 0,
        sync_due_at: hasAccess ? new Date(context.now()) : null,
      })
      .execute();
  });
}

/** Saves a channel that nobody else has saved since `revision` was read. */
export async function updateAsaChannel(
  context: HandlerContext<"asa/updateChannel">,
  { id, revision, state, ...body }: ValidBody<"asa/updateChannel">,
): Promise<void> {
  const { db, app, now } = context;
  const before = await asaDetail(context, id);
  const hasAccess = check(body, before.hasKey);
  const group = await db
    .selectFrom("channel_group")
    .select("id")
    .where("app_id", "=", app.appId)
    .where("id", "=", body.groupId)
    .executeTakeFirst();
  if (!group) throw bad("groupId", say("渠道分组不存在"));
  await db.transaction().execute(async (tx) => {
    await saveRevision(
      tx,
      context,
      { id, revision, state },
      {
        name: body.channelName,
        group_id: body.groupId,
        remark: body.remark,
      },
    );
    await tx
      .updateTable("asa_channel")
      .set({ ...columnsOf(body), ...sealed(context, id, body.privateKey) })
      .set({ auth_state: hasAccess ? 1 : 0, ...noReason })
      .set({ sync_due_at: hasAccess ? new Date(now()) : null })
      .set(hasAccess ? {} : { key_sealed: null })
      .where("app_id", "=", app.appId)
      .where("channel_id", "=", id)
      .execute();
  });
}

/** Asks Apple with credentials as they stand in the form; the stored key helps out. */
export async function testAccess(
  context: HandlerContext<"asa/test">,
  { id, ...given }: ValidBody<"asa/test">,
): Promise<AsaTest> {
  const { db, app, config, ports } = context;
  checkKey(given.privateKey);
  if (id !== undefined) await asaDetail(context, id);
  const { masterSecret } = config;
  const stored = id === undefined ? null : await accessOf({ db, masterSecret }, app.appId, id);
  const access = { ...given, privateKey: given.privateKey || stored?.privateKey || "" };
  if (Object.values(access).some((part) => part === "")) {
    return { isOk: false, reason: context.say(say("请先填写全部凭据并上传私钥")), campaigns: [] };
  }
  try {
    const campaigns = await ports.searchAds.campaigns(access);
    return { isOk: true, reason: "", campaigns };
  } catch (error) {
    if (!(error instanceof AsaError)) throw error;
    return { isOk: false, reason: context.say(error.text), campaigns: [] };
  }
}
