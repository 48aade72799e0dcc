import { defineMessages } from "./define-messages";

export const zh = {
  title: (uid: string) => `分享人：${uid}`,
  loading: "分享人",
  back: "返回分享报表",
  unknown: "没有这个分享人",
  unknownHint: "地址不完整，请从分享报表打开。",
  invitedBy: "由谁带来",
  flags: {
    selfDevice: "自己的设备",
    selfIp: "与分享人同 IP",
    ipCap: "同 IP 过多",
    dayCap: "当天过多",
  },
  flagHints: "标记按现在的防刷规则得出，被标记的仍计入新增。",
  flagCount: (name: string, count: string) => `${name} ${count}`,
  kept: "留存",
  keptDay: (n: number) => (n === 1 ? "次日" : `${n} 日`),
  keptColumns: { day: "安装后", matured: "可计算的新增", retained: "仍活跃", rate: "留存率" },
  daily: "每日明细",
  invitees: "被邀请人",
  columns: {
    time: "安装时间",
    device: "设备",
    platform: "系统",
    via: "平台",
    region: "地域",
    state: "状态",
    uid: "成为分享人",
  },
  states: { registered: "已注册", installed: "已安装" },
  none: "—",
  tree: "下级",
  treeNote: "最多三级，每级最多显示 100 个",
  cut: "有一级超过 100 个，只显示最早的",
  invited: (count: string) => `又带来 ${count}`,
  level: (level: number) => `第 ${level} 级`,
  empty: "还没有被邀请人",
  emptyTree: "还没有下级",
  file: (uid: string) => `分享人_${uid}`,
};

export const referralUidReportText = defineMessages(
  "referralUidReport",
  zh,
  async () => (await import("./en/referral-uid-report")).en,
);
