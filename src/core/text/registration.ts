import { defineMessages } from "./define-messages";

export const zh = {
  noWayTitle: { open: "暂时不能注册", invite: "凭邀请注册", closed: "不开放注册" },
  noWay: {
    open: "本服务没有接入短信，验证码发不出去。请联系管理员。",
    invite: "请向管理员或您的同事要一个邀请链接，打开链接即可创建账号。",
    closed: "账号由管理员开通。如果需要使用，请联系管理员。",
  },
  toLogin: "去登录",
  invitedBy: (name: string) => `${name} 邀请您使用`,
  invitedTo: (app: string) => `注册后即可访问应用「${app}」`,
  inviteUntil: (time: string) => `链接在 ${time} 前有效，只能用一次，无需短信验证码`,
  noCodeNeeded: "您已受到邀请，无需短信验证码",
  inviteGone: "邀请链接不可用",
  inviteGoneHint: "链接已使用、已过期或不完整，请向邀请您的人再要一个。",
  noCodesTitle: "不能用短信找回",
  noCodes: "本服务没有接入短信，不能用验证码找回密码。请联系管理员重置密码。",
  setupTitle: (product: string) => `开始使用${product}`,
  setupNote: "请创建第一个账号，它同时是本服务的管理员。",
  setupSubmit: "创建账号并登录",
  setupCompany: "公司或团队名称",
  setupCompanyPlaceholder: "选填",
  setupGone: "设置链接不可用",
  setupGoneHint: "链接一小时内有效，只能用一次。请在服务所在的机器上运行下面的命令，得到新的链接。",
  setupCommand: "npm run admin -- setup-link",
  link: "邀请链接",
  linkOnce: "链接只显示这一次，7 天内可用一次。请立即复制并发给受邀人。",
  copyLink: "复制链接",
  linkDone: "完成",
  copyCommand: "复制命令",
};

export const registrationText = defineMessages(
  "registration",
  zh,
  async () => (await import("./en/registration")).en,
);
