import { defineMessages } from "./define-messages";

export const zh = {
  greeting: (name: string, hour: number) =>
    `${hour < 6 ? "夜深了" : hour < 11 ? "早上好" : hour < 14 ? "中午好" : hour < 18 ? "下午好" : "晚上好"}，${name}`,
  subtitle: "全部应用的今日概况",
  updatedAt: (time: string) => `数据更新于 ${time}`,
  guideTitle: "新手引导",
  rewards: "新人任务：领取流量与专业版",
  guideProgress: (done: number, total: number) => `已完成 ${done} / ${total}`,
  guideSteps: {
    controlGuide: { title: "创建应用", hint: "得到 AppKey", action: "去创建" },
    iosIntegrationGuide: {
      title: "集成 SDK",
      hint: "iOS、Android、鸿蒙，收到首次上报即完成",
      action: "去集成",
    },
    infoGuide: {
      title: "集成检测",
      hint: "确认安装与拉起可用，收到首次安装即完成",
      action: "去检测",
    },
    channelGuide: { title: "创建渠道", hint: "得到推广链接", action: "去创建" },
    adIntegrationGuide: { title: "查看报表", hint: "看清来源与转化", action: "去查看" },
  },
  markDone: "标记完成",
  done: "已完成",
  pinsTitle: "固定的视图",
  pages: {
    "app-stats": "应用统计",
    "app-analysis": "留存分析",
    "data-comparison": "数据对比",
    "parameter-report": "参数报表",
    "channel-report": "渠道报表",
    "channel-compare": "渠道对比",
    "event-stats": "事件统计",
    "fraud-evidence": "作弊证据",
    "report-details": "渠道详情",
    "group-report": "分组报表",
  } as Record<string, string>,
  pinActions: (name: string) => `「${name}」的操作`,
  moveFirst: "移到最前",
  moveEarlier: "前移",
  moveLater: "后移",
  unpin: "取消固定",
  unpinned: (name: string) => `已取消固定「${name}」`,
  rankTitle: "应用排行",
  columns: {
    app: "应用",
    edition: "版本",
    today: "今日安装",
    yesterday: "昨日安装",
    active: "今日活跃",
    spark: "近 7 日安装",
    alerts: "告警",
    actions: "操作",
  },
  enter: "进入",
  allApps: "全部应用",
  emptyTitle: "还没有应用",
  emptyHint: "创建第一个应用，几分钟即可看到数据。",
  createApp: "创建应用",
};

export const workbenchText = defineMessages(
  "workbench",
  zh,
  async () => (await import("./en/workbench")).en,
);
