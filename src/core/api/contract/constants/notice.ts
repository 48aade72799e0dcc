import type { MessageType } from "./message-type";

/** Ways in which an account is told, in the order of the columns of its settings. */
export const noticeChannels = ["site", "sms", "mail", "chat"] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

interface NoticeKind {
  /** The tab of the message centre. */
  type: MessageType;
  /** Told in these ways unless the account has chosen otherwise. */
  usually: readonly NoticeChannel[];
  /** Always in the message centre: nobody hides from an account what happens to it. */
  isLocked?: true;
}

/** Notices to an account, in the order of the rows of its settings. */
export const notices = {
  security: { type: "system", usually: ["site", "mail"], isLocked: true },
  certification: { type: "system", usually: ["site", "mail"] },
  export: { type: "system", usually: ["site"] },
  feedback: { type: "system", usually: ["site"] },
  alert: { type: "alert", usually: ["site", "mail", "chat"] },
  report: { type: "alert", usually: ["site", "mail"] },
  delivery: { type: "alert", usually: ["site", "mail", "chat"] },
  events: { type: "alert", usually: ["site", "mail", "chat"] },
  domain: { type: "alert", usually: ["site", "mail", "chat"] },
  edgeCertificate: { type: "alert", usually: ["site", "mail", "chat"] },
  wechatLink: { type: "alert", usually: ["site", "mail", "chat"] },
  expiry: { type: "order", usually: ["site", "mail", "chat"] },
  renewal: { type: "order", usually: ["site", "mail"] },
  payment: { type: "order", usually: ["site"] },
  refund: { type: "order", usually: ["site", "mail"] },
  invoice: { type: "order", usually: ["site"] },
  balance: { type: "order", usually: ["site", "mail"] },
  pack: { type: "order", usually: ["site", "mail", "chat"] },
  edgePack: { type: "order", usually: ["site", "mail", "chat"] },
  grant: { type: "grant", usually: ["site"] },
  application: { type: "grant", usually: ["site", "mail"] },
} as const satisfies Record<string, NoticeKind>;

export type NoticeEvent = keyof typeof notices;

export const noticeEvents = Object.keys(notices) as [NoticeEvent, ...NoticeEvent[]];

/** Chat tools whose group robots take notices. */
export const robotKinds = ["wecom", "dingtalk", "feishu"] as const;

export type RobotKind = (typeof robotKinds)[number];

/** Hosts and paths of the robots' addresses; `key` is what makes one secret. */
export const robotAddresses: Record<
  RobotKind,
  { hosts: readonly string[]; path: RegExp; key: RegExp; hasSecret: boolean }
> = {
  wecom: {
    hosts: ["qyapi.weixin.qq.com"],
    path: /^\/cgi-bin\/webhook\/send$/,
    key: /^\?key=([\w-]{16,80})$/,
    hasSecret: false,
  },
  dingtalk: {
    hosts: ["oapi.dingtalk.com"],
    path: /^\/robot\/send$/,
    key: /^\?access_token=([\w-]{16,100})$/,
    hasSecret: true,
  },
  feishu: {
    hosts: ["open.feishu.cn", "open.larksuite.com"],
    path: /^\/open-apis\/bot\/v2\/hook\/([\w-]{16,80})$/,
    key: /^$/,
    hasSecret: true,
  },
};

/**
 * True for an address of a robot of this kind: https, a known host, and only its key as parameter.
 */
export function isRobotAddress(kind: RobotKind, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const { hosts, path, key } = robotAddresses[kind];
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    url.hash === "" &&
    hosts.includes(url.hostname) &&
    path.test(url.pathname) &&
    key.test(url.search)
  );
}
