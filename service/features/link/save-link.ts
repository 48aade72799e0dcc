import type { ValidBody } from "../../../src/core/api/contract";
import { linkLimits } from "../../../src/core/api/contract/constants/link";
import { sha256Hex } from "../../../src/core/api/signature";
import { hashPassword } from "../../access/password";
import { isVisible } from "../../access/scope";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { LinkSpec } from "../../store/link-tables";
import type { Db } from "../../store/open";
import { linkKind } from "../../store/tables";
import { drawCode, insertTyped, saveRevision } from "../channel";
import type { AppContext } from "../handler";
import { checkForm, checkFree, codeOf, skeletonOf } from "./check-suffix";
import { checkMiniapp, checkTargets } from "./check-target";
import { linkNotFound, parentParam, visibleLinks } from "./link-row";
import { forgetLink } from "./served-links";
import { checkHost } from "./settings";
import type { Ways } from "./ways";

type Added = ValidBody<"xlink/add">;
type Fields = Omit<Added, "suffix" | "host">;

const bad = (field: string, message: Message) => new ServiceError("0400", message, field);
const linksAtMost = 20_000;
const maxDraws = 5;

/** Rules between the fields of a link, and about where it leads. */
async function checkFields(context: AppContext, body: Fields, ways?: Ways): Promise<void> {
  const { variants, rules, targets, og, expireTime } = body;
  const keys = body.params.map(({ key }) => key);
  const again = keys.find((key, index) => keys.indexOf(key) !== index);
  if (again) throw bad("params", say("参数名「{}」重复", again));
  if (keys.includes(parentParam)) throw bad("params", say("参数名「{}」由系统使用", parentParam));
  const reserved = keys.find((key) => key.startsWith("xi_"));
  if (reserved) throw bad("params", say("参数名不能以 xi_ 开头"));
  if (variants.length === 1) throw bad("variants", say("A/B 测试至少两个目标"));
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  if (variants.length > 0 && sum !== 100)
    throw bad("variants", say("各目标的占比之和应为 100%，现在是 {}%", sum));
  for (const [index, rule] of rules.entries()) {
    const { provinces, days, from, to } = rule;
    const isEmpty = provinces.length === 0 && days.length === 0 && from === "" && to === "";
    if (isEmpty) throw bad(`rules.${index}`, say("请至少设置一个条件：地域、星期或时段"));
    if (from !== "" && from === to) throw bad(`rules.${index}`, say("时段的开始与结束不能相同"));
  }
  checkMiniapp(body.messenger, body.miniapp);
  if (expireTime !== null && expireTime <= context.now()) {
    throw bad("expireTime", say("有效期应晚于现在"));
  }
  const given = [
    { field: "target", url: body.target },
    ...(["ios", "android", "harmony", "desktop"] as const).map((platform) => ({
      field: `targets.${platform}`,
      url: targets[platform] ?? "",
    })),
    { field: "expiredUrl", url: body.expiredUrl },
    ...rules.map(({ url }, index) => ({ field: `rules.${index}.url`, url })),
    ...variants.map(({ url }, index) => ({ field: `variants.${index}.url`, url })),
    { field: "og.image", url: og.image ?? "" },
  ];
  await checkTargets(context, given, ways);
}

/** The own channel that a link belongs to; null for none. */
async function parentOf({ db, app }: AppContext, id: number | null) {
  if (id === null) return null;
  const parent = await db
    .selectFrom("channel")
    .select(["id", "code", "group_id", "type", "parent_id"])
    .where(isVisible(app))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!parent) throw bad("channelId", say("关联渠道不存在或已被删除"));
  if (parent.type !== 1 || parent.parent_id !== null) {
    throw bad("channelId", say("只能关联自建渠道，不能是子渠道、广告渠道或其他短链"));
  }
  return parent;
}

const specOf = (body: Fields): LinkSpec => ({
  targets: body.targets,
  wakePath: body.wakePath,
  messenger: body.messenger,
  miniapp: body.messenger === "miniapp" ? body.miniapp : "",
  utm: body.utm,
  expiredUrl: body.expiredUrl,
  rules: body.rules,
  variants: body.variants,
  og: body.og,
});

const columnsOf = (body: Fields) => ({
  target: body.target,
  spec: JSON.stringify(specOf(body)),
  tags: [...new Set(body.tags)],
  expire_at: body.expireTime === null ? null : new Date(body.expireTime),
  click_limit: body.clickLimit,
});

/** The parameters of a link, and for installs the channel that it belongs to. */
const paramsOf = (body: Fields, parent: { code: string } | null) => [
  ...body.params,
  ...(parent ? [{ key: parentParam, value: parent.code }] : []),
];

async function hashOf({ config }: AppContext, password: string | null): Promise<string | null> {
  return password ? hashPassword(sha256Hex(password), config.passwordCost) : null;
}

async function assertQuota(db: Db, appId: number): Promise<void> {
  await lockLimit(db, "shortLinks", { app: appId });
  const { links } = await db
    .selectFrom("short_link")
    .select((eb) => eb.fn.countAll<number>().as("links"))
    .where("app_id", "=", appId)
    .executeTakeFirstOrThrow();
  if (links >= linksAtMost)
    throw new ServiceError("0409", say("每个应用最多 {} 条短链", linksAtMost));
}

/** Keeps the suffix of a link; a drawn one that is taken is drawn again. */
async function takeSuffix(
  tx: Db,
  { appId, id, host, suffix }: { appId: number; id: number; host: string; suffix: string },
): Promise<string> {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const wanted = suffix || drawCode(linkLimits.autoSuffix);
    const taken = await tx
      .insertInto("link_code")
      .values({
        code: codeOf(host, wanted),
        kind: linkKind.short,
        app_id: appId,
        channel_id: id,
        skeleton: suffix === "" ? null : codeOf(host, skeletonOf(suffix)),
      })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("code")
      .executeTakeFirst();
    if (taken) return wanted;
    if (suffix !== "") throw new ServiceError("0409", say("该后缀已被占用，请换一个"), "suffix");
  }
  throw new ServiceError("0409", say("没有抽到空闲的后缀，请重试"), "suffix");
}

/** Creates a short link with its channel; answers its id. Of a batch all `ways` were asked already. */
export async function addLink(context: AppContext, body: Added, ways?: Ways): Promise<number> {
  const { db, app } = context;
  const { host, suffix } = body;
  if (suffix !== "") {
    checkForm(suffix);
    await checkFree(db, host, suffix);
  }
  await checkHost(db, app.appId, host);
  await checkFields(context, body, ways);
  const parent = await parentOf(context, body.channelId);
  const group = parent
    ? { id: parent.group_id }
    : await db
        .selectFrom("channel_group")
        .select("id")
        .where("app_id", "=", app.appId)
        .orderBy("is_default", "desc")
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
  const password = await hashOf(context, body.password);
  const given = {
    channelCode: "",
    channelName: body.title,
    groupId: group.id,
    remark: body.remark,
    type: 4,
    parentId: parent?.id ?? null,
    params: paramsOf(body, parent),
  } as const;
  const addOwn = async (tx: Db, id: number) => {
    const taken = await takeSuffix(tx, { appId: app.appId, id, host, suffix });
    await tx
      .insertInto("short_link")
      .values({
        app_id: app.appId,
        channel_id: id,
        suffix: taken,
        host,
        ...columnsOf(body),
        password_hash: password,
      })
      .execute();
  };
  return insertTyped(context, given, addOwn, (tx) => assertQuota(tx, app.appId));
}

/** Saves a link that nobody else has saved since `revision` was read. */
export async function updateLink(
  context: AppContext,
  { id, revision, ...body }: ValidBody<"xlink/update">,
): Promise<void> {
  const { db, app } = context;
  const stored = await visibleLinks(db, app)
    .select(["link.host", "link.suffix", "link.expire_at"])
    .where("link.channel_id", "=", id)
    .executeTakeFirst();
  if (!stored) throw linkNotFound("id");
  // An end that is over already may stay as it is.
  const isKept = body.expireTime !== null && stored.expire_at?.getTime() === body.expireTime;
  await checkFields(context, isKept ? { ...body, expireTime: null } : body);
  const parent = await parentOf(context, body.channelId);
  const password = await hashOf(context, body.password);
  await db.transaction().execute(async (tx) => {
    await saveRevision(
      tx,
      context,
      { id, revision },
      {
        name: body.title,
        remark: body.remark,
        params: JSON.stringify(paramsOf(body, parent)),
        parent_id: parent?.id ?? null,
        ...(parent && { group_id: parent.group_id }),
      },
    );
    await tx
      .updateTable("short_link")
      .set(columnsOf(body))
      .set(body.password === null ? {} : { password_hash: password })
      .where("app_id", "=", app.appId)
      .where("channel_id", "=", id)
      .execute();
  });
  forgetLink(db, stored);
}
