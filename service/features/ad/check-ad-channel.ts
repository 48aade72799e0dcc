import type { PostbackRule, ValidBody } from "../../../src/core/api/contract";
import { isHostName, signingKeyLeast } from "../../../src/core/api/contract/constants/postback";
import { hasFixedHost } from "../../ads/callback-address";
import { needsHost, type PlatformFacts, templateKey } from "../../ads/platform-parts";
import { type Message, messageOf, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";

/** Fields that new and changed ad channels have in common. */
export type Shared = Omit<ValidBody<"ad/addChannel">, "channelCode" | "platform">;

export const bad = (field: string, message: Message) => new ServiceError("0400", message, field);

/** Rules between fields and against the store; `stored` are the keys that stay unless others were typed. */
export async function checkAdChannel(
  { db, app }: HandlerContext<"ad/addChannel" | "ad/updateChannel">,
  facts: PlatformFacts,
  body: Shared,
  stored: Record<string, string> = {},
): Promise<void> {
  if (!facts.os.includes(body.os)) throw bad("os", say("{}不支持该平台", facts.name));
  if (body.linkType === "download" && body.target === "") {
    throw bad("target", body.os === "ios" ? say("请填写 App Store ID") : say("请填写应用包名"));
  }
  if (body.os === "ios" && body.target !== "" && !/^\d{6,15}$/.test(body.target)) {
    throw bad("target", say("App Store ID 为 6 至 15 位数字"));
  }
  if (
    body.os !== "ios" &&
    body.target !== "" &&
    !/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(body.target)
  ) {
    throw bad("target", say("包名格式不正确，如 com.example.app"));
  }
  checkKeys(facts, body.keys);
  checkFacts(facts, body, { ...stored, ...body.keys });
  if (body.accountId !== null) await checkAccount(db, app.appId, facts, body.accountId);
  if (body.planId !== null) await checkPlan(db, app.appId, facts, body.planId);
  checkRules(facts, body.rules);
}

function checkKeys(facts: PlatformFacts, given: Record<string, string>): void {
  const known = new Map(facts.keys.map((key) => [key.key, key]));
  for (const [key, value] of Object.entries(given)) {
    const { name, options } = known.get(key) ?? {};
    if (name === undefined) throw bad("keys", say("该平台没有此密钥"));
    if (value === "") continue;
    if (options?.length && !options.includes(value))
      throw bad(`keys.${key}`, say("{}只能是 {}", messageOf(name), options.join("、")));
    if (key === templateKey && !/^https?:\/\/[^\s/]/i.test(value))
      throw bad(`keys.${key}`, say("{}应以 http:// 或 https:// 开头", messageOf(name)));
    if (key === templateKey && !hasFixedHost(value))
      throw bad(`keys.${key}`, say("{}的域名里不能有占位或用户名", messageOf(name)));
  }
}

/** Checks the postback target, and that the signing key is too strong to be guessed. */
function checkFacts(facts: PlatformFacts, body: Shared, keys: Record<string, string>): void {
  const isOn = body.planId !== null || body.rules.length > 0;
  const isOwnHost = needsHost(facts.postback) && !keys[templateKey];
  if (body.postbackHost !== "" && !needsHost(facts.postback))
    throw bad("postbackHost", say("{}的回传地址由媒体指定，不用填写回传域名", facts.name));
  if (body.postbackHost !== "" && !isHostName(body.postbackHost))
    throw bad("postbackHost", say("只填域名，如 callback.example.com，不含 https://、端口与路径"));
  if (isOn && isOwnHost && body.postbackHost === "")
    throw bad("postbackHost", say("请填写回传域名，回传只发往这个域名"));
  for (const { key, name, isSigning } of facts.keys) {
    const value = keys[key] ?? "";
    const isUsed = isSigning && isOwnHost && (isOn || key in body.keys);
    if (!isUsed || value === "" || value.length >= signingKeyLeast) continue;
    throw bad(
      `keys.${key}`,
      say("{}至少 {} 个字符，请点「生成」", messageOf(name), signingKeyLeast),
    );
  }
}

/** Every event must be one the platform takes. */
export function checkRules(facts: PlatformFacts, rules: PostbackRule[]): void {
  const events = new Map(facts.events.map(({ value, name }) => [value, name]));
  const seen = new Set<string>();
  for (const { event, source, eventId } of rules) {
    if (!events.has(event)) throw bad("rules", say("{}没有事件「{}」", facts.name, event));
    const key = `${event}/${source}/${eventId}`;
    if (seen.has(key)) throw bad("rules", say("「{}」重复", events.get(event) ?? ""));
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
  if (!found || !facts.needAccount) throw bad("accountId", say("账户不存在"));
}

async function checkPlan(db: Db, appId: number, facts: PlatformFacts, id: number) {
  const plan = await db
    .selectFrom("postback_plan")
    .select("platform")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!plan) throw bad("planId", say("回传方案不存在"));
  if (plan.platform !== facts.type) throw bad("planId", say("回传方案不属于该平台"));
}
