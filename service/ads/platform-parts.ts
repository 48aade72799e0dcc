import type { AdMacro, AdOs, AdPlatform, PostbackSource } from "../../src/core/api/contract";
import type { MonitorField } from "../ingest/monitor/monitor-query";
import type { CallbackHost } from "./callback-address";

/** A platform as we know it, and how its postback is built. */
export interface PlatformFacts extends Omit<AdPlatform, "needsHost"> {
  postback: Postback;
}

/** Told at an address of our own knowledge. */
type FixedForm =
  /** Single JSON POST with event, callback and device. */
  | "ocean"
  /** GET with the impression's mark. */
  | "weibo";

/** Told at the address that a click brought. */
type ClickForm =
  /** GET of the callback address with event and time. */
  | "kuaishou"
  /** POST of `actions` to the decoded callback address. */
  | "tencent"
  /** GET of the callback address with its event placeholders filled and signed. */
  | "baidu";

/** Told at a host that the channel's owner typed in. */
type OwnForm =
  /** GET of the callback address with our names for event, time and amount. */
  | "generic"
  /** The address is a template of the customer's own; without one as `generic`. */
  | "template";

export type PostbackForm = FixedForm | ClickForm | OwnForm;

/**
 * Form of a postback. Anybody can send a click, so an address taken from one must be on its
 * platform's hosts.
 */
export type Postback =
  | { form: FixedForm | OwnForm }
  | { form: ClickForm; hosts: readonly [CallbackHost, ...CallbackHost[]] };

/** True when the owner of a channel has to enter the host that receives postbacks. */
export const needsHost = ({ form }: Postback): boolean => form === "generic" || form === "template";

const names: Record<MonitorField, string> = {
  oaid: "安卓与鸿蒙的匿名设备号",
  imei: "IMEI（MD5）",
  android_id: "AndroidID（MD5）",
  idfa: "苹果广告标识",
  caid: "中国广告协会设备号（可多个）",
  gaid: "谷歌广告标识",
  muid: "IMEI 或 IDFA 的 MD5",
  ip: "点击者的 IP",
  ua: "点击者的 User-Agent",
  ts: "点击时间",
  os: "操作系统",
  model: "机型",
  callback: "回传凭据",
  callback_url: "回传地址",
  click_id: "点击编号",
  account: "广告账户",
  campaign: "计划或项目",
  group: "广告组或单元",
  creative: "创意",
  campaign_name: "计划或项目名称",
  group_name: "广告组或单元名称",
  creative_name: "创意名称",
  site: "投放位置",
};

const osOf: Partial<Record<MonitorField, AdOs>> = {
  imei: "android",
  android_id: "android",
  idfa: "ios",
};

const required = new Set<MonitorField>(["oaid", "idfa", "muid", "callback", "callback_url"]);

/** Macros from `field: macro`; what matching and the postback need is required. */
export const macros = (given: Partial<Record<MonitorField, string>>): AdMacro[] =>
  (Object.entries(given) as [MonitorField, string][]).map(([field, macro]) => ({
    field,
    macro,
    name: names[field],
    isRequired: required.has(field),
    os: osOf[field] ?? null,
  }));

type EventOf = AdPlatform["events"][number];

export const event = (value: string, name: string, source: PostbackSource): EventOf => ({
  value,
  name,
  source,
});

const commonMacros = macros({
  oaid: "__OAID__",
  imei: "__IMEI__",
  android_id: "__ANDROIDID__",
  idfa: "__IDFA__",
  caid: "__CAID__",
  ip: "__IP__",
  ua: "__UA__",
  ts: "__TS__",
  callback_url: "__CALLBACK_URL__",
  click_id: "__CLICK_ID__",
  account: "__ACCOUNT_ID__",
  campaign: "__CAMPAIGN_ID__",
  group: "__GROUP_ID__",
  creative: "__CREATIVE_ID__",
  campaign_name: "__CAMPAIGN_NAME__",
  group_name: "__GROUP_NAME__",
  creative_name: "__CREATIVE_NAME__",
});

const commonEvents: EventOf[] = [
  event("active", "激活", "install"),
  event("register", "注册", "register"),
  event("pay", "付费", "pay"),
  event("retain", "次日留存", "retain"),
  event("custom", "关键行为", "custom"),
];

const token = {
  key: "token",
  name: "签名密钥",
  hint: "点「生成」后复制给接收方",
  isSecret: true,
  isSigning: true,
  options: [],
};

/** Defaults that most platforms use unchanged. */
export const plain = { keys: [] as AdPlatform["keys"], needAccount: false, isGeneric: false };

/** A key that may be left empty and shown. */
export const plainKey = {
  hint: "",
  isRequired: false,
  isSecret: false,
  isSigning: false,
  options: [],
};

/** The key that holds the address of a postback as the customer wrote it. */
export const templateKey = "template";

/** A platform of which only the common form of callback is public. */
export const generic = (
  type: string,
  name: string,
  os: AdOs[],
  { needsKey = false }: { needsKey?: boolean } = {},
): PlatformFacts => ({
  type,
  name,
  note: needsKey
    ? "回传带签名，要先生成签名密钥；公开资料有限，按通用回调对接，宏名与参数以媒体后台为准。"
    : "公开资料有限，按通用回调对接，宏名与参数以媒体后台为准。",
  os,
  macros: commonMacros.filter((macro) => macro.os === null || os.includes(macro.os)),
  linkKinds: ["click", "view"],
  events: commonEvents,
  keys: needsKey ? [{ ...token, isRequired: true }] : [],
  needAccount: false,
  isGeneric: true,
  postback: { form: "generic" },
});

export { commonEvents };
