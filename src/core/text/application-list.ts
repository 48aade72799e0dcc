import { defineMessages } from "./define-messages";

export const zh = {
  title: "申请列表",
  note: "您的应用收到的权限申请，通过后立即生效",
  columns: {
    applicant: "申请人",
    app: "应用",
    need: "申请的权限",
    reason: "理由",
    time: "申请时间",
    state: "状态",
    actions: "操作",
  },
  levels: { read: "查看", edit: "编辑" },
  modules: {
    app: "应用",
    data: "数据",
    integration: "集成",
    channel: "渠道",
    share: "分享",
    monitor: "监控",
    link: "推广链接",
  },
  filter: "状态",
  all: "全部",
  /** By the state of a request. */
  states: ["待审批", "已通过", "已拒绝"],
  grant: "通过",
  decline: "拒绝",
  grantTitle: (name: string) => `通过「${name}」的申请？`,
  grantBody: (app: string, need: string) => `对方将立即可以访问应用「${app}」：${need}。`,
  level: "给予的权限",
  grantEnded: "对该账号的授权已经结束，请先在「应用授权」里重新授权。",
  grantSome: (count: number) => `通过所选（${count}）`,
  declineSome: (count: number) => `拒绝所选（${count}）`,
  grantSomeTitle: (count: number) => `通过所选的 ${count} 个申请？`,
  grantSomeBody: "各按申请的权限通过，渠道范围与有效期不变，立即生效。",
  declineSomeTitle: (count: number) => `拒绝所选的 ${count} 个申请`,
  answered: (count: number) => `已处理 ${count} 个申请`,
  failed: (count: number, why: string) => `${count} 个未能处理：${why}`,
  granted: "已通过",
  declineTitle: (name: string) => `拒绝「${name}」的申请`,
  declineReason: "拒绝的理由",
  answerPlaceholder: "会告知申请人，最多 200 字",
  declined: "已拒绝",
  empty: "没有申请",
  emptyHint: "被授权的账号申请更多权限时，会出现在这里。",
};

export const applicationListText = defineMessages(
  zh,
  async () => (await import("./en/application-list")).en,
);
