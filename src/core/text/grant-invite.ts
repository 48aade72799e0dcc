import { defineMessages } from "./define-messages";

export const zh = {
  title: "应用授权邀请",
  from: (owner: string, mobile: string) => `${owner}（${mobile}）邀请您查看这个应用`,
  modules: "模块权限",
  expire: "有效期",
  grantee: "授权给",
  ended: "这个授权已经结束，登录后可以重新申请。",
  gone: "邀请链接无效",
  goneHint: "链接可能不完整，或应用已被删除，请联系发给您链接的人。",
  accept: "登录并接受",
  otherWay: "验证码或扫码登录",
  noAccount: "还没有账号？",
  register: "免费注册",
  signedInAs: (mobile: string) => `当前账号：${mobile}`,
  otherAccount: "换一个账号",
  enter: "接受并进入",
  owner: "这是您自己的应用",
  noGrant: "当前账号没有这个应用的权限。可以向所有者申请，或换成被授权的账号登录。",
  reason: "申请理由",
  reasonPlaceholder: "选填，说明您的身份和用途",
  apply: "申请权限",
  applied: "申请已提交，所有者处理后会通知您",
  waiting: "申请已提交，等待所有者处理。",
  declined: (response: string) =>
    response ? `所有者没有通过您的申请：${response}` : "所有者没有通过您的申请。",
  link: "邀请链接",
  linkHint: "发给对方，打开后登录即可进入。只有被授权的账号能直接进入，其他账号需要申请。",
  copyLink: "复制邀请链接",
};

export const grantInviteText = defineMessages(
  "grantInvite",
  zh,
  async () => (await import("./en/grant-invite")).en,
);
