import { defineMessages } from "./define-messages";

/** The dialog that shares a chart, and the page of whoever opens the link. */
export const zh = {
  title: "分享图表",
  note: "有链接的人不必登录就能看到这张图表，看不到其他数据，也不能更改筛选。到期或撤销后立即停止；您不再能查看这个应用时也会停止。",
  name: "标题",
  nameHint: "看到图表的人会看到它与筛选条件",
  dates: "日期",
  datesChoices: {
    fixed: (start: string, end: string) => (start === end ? `只看 ${start}` : `${start} 至 ${end}`),
    rolling: (days: number) => (days === 1 ? "打开的那一天" : `最近 ${days} 天，随打开的日期滚动`),
  },
  values: "数字",
  valuesChoices: { follow: "跟随：打开时重新统计", frozen: "定格：永远是现在的数字" },
  frozenHint: "定格的数字不随新的数据变化，日期也不滚动",
  password: "访问密码",
  passwordHint: "选填，4～16 位字母或数字",
  endDay: "结束日期",
  endDayHint: "这一天结束后停止展示",
  share: "生成链接",
  done: "链接已生成",
  link: "链接",
  copyLink: "复制链接",
  listTitle: "已分享的图表",
  until: (day: string) => `至 ${day}`,
  ended: "已到期",
  revoked: "已撤销",
  frozen: "定格数字",
  withPassword: "有密码",
  revoke: "撤销",
  revokeTitle: "撤销这个分享？",
  revokeBody: "已经发出的链接立即停止，且无法恢复。",
  revokeDone: "已撤销",
  readOnly: "只读分享",
  frozenAt: (time: string) => `数字定格于 ${time}`,
};

export const chartShareText = defineMessages(
  "chartShare",
  zh,
  async () => (await import("./en/chart-share")).en,
);
