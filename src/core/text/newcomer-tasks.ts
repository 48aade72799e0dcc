import { defineMessages } from "./define-messages";
import { foldText } from "./discount";

/** Tasks of newcomers, and what they give. */
export const zh = {
  title: "新人任务",
  note: "完成后领取奖励：流量券立即进入应用的托管流量，专业版时长券在购买或续费专业版时使用。",
  progress: (done: number, total: number) => `已完成 ${done} / ${total}`,
  progressLabel: "任务进度",
  total: "奖励合计",
  claimed: "已领取",
  sums: (traffic: number, days: number) =>
    [traffic > 0 ? `流量 ${traffic} GB` : "", days > 0 ? `专业版 ${days} 天` : ""]
      .filter(Boolean)
      .join("、") || "—",
  tasks: {
    profile: { title: "完善应用信息", hint: "为应用上传图标，渠道落地页与列表都会显示" },
    android: { title: "集成 Android SDK", hint: "收到第一台 Android 设备的安装上报即完成" },
    ios: { title: "集成 iOS SDK", hint: "收到第一台 iOS 设备的安装上报即完成" },
    harmony: { title: "集成鸿蒙 SDK", hint: "收到第一台鸿蒙设备的安装上报即完成" },
    package: { title: "上传安装包", hint: "由平台托管安装包，并可为渠道分别打包" },
    check: { title: "集成检测通过", hint: "任一系统的集成检测通过即完成" },
    channel: { title: "创建第一个渠道", hint: "得到推广链接，开始统计每个渠道的效果" },
    certification: { title: "完成实名认证", hint: "每个账号一次，奖励归领取时所在的应用" },
    member: { title: "邀请成员", hint: "把应用授权给同事或合作方，授权生效即完成" },
  },
  actions: {
    profile: "去上传",
    android: "去集成",
    ios: "去集成",
    harmony: "去集成",
    package: "去上传",
    check: "去检测",
    channel: "去创建",
    certification: "去认证",
    member: "去邀请",
  },
  states: ["未开始", "进行中", "待领取", "已领取"],
  done: "已完成",
  rewards: {
    traffic: (gb: number) => `流量券 ${gb} GB`,
    days: (days: number) => `专业版 ${days} 天`,
  },
  noReward: "无奖励",
  claim: "领取",
  claimOk: {
    traffic: (gb: number) => `已领取 ${gb} GB 流量券，可在流量券明细查看`,
    days: (days: number) => `已领取专业版 ${days} 天时长券，购买或续费专业版时可用`,
  },
  see: { traffic: "查看流量券", days: "去使用" },
  claimTime: (time: string) => `${time} 领取`,
  claimedFor: (app: string) => `奖励归「${app}」`,
  ownerOnly: "只有应用的所有者可以做新人任务",
  ownerOnlyHint: "这个应用由他人授权给您，奖励归它的所有者。",
  records: "优惠记录",
  recordsHint: "您的账号得到的全部赠送：流量、券与余额。",
  recordColumns: { time: "时间", what: "内容", source: "来源", app: "适用应用" },
  kinds: {
    traffic: (amount: string) => `托管流量 ${amount}`,
    money: (amount: string) => `余额 ${amount}`,
    amount: (amount: string) => `满减券 ${amount}`,
    percent: (percent: number) => `折扣券 ${foldText(percent)}`,
    days: (days: number) => `时长券 ${days} 天`,
  },
  sources: { task: "新人任务", gift: "赠送", coupon: "优惠券" },
  anyApp: "全部应用",
  recordsEmpty: "还没有优惠记录",
  recordsEmptyHint: "领取的奖励和平台的赠送会列在这里。",
};

export const newcomerTasksText = defineMessages(
  "newcomerTasks",
  zh,
  async () => (await import("./en/newcomer-tasks")).en,
);
