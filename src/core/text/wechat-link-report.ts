import { defineMessages } from "./define-messages";

export const zh = {
  title: (name: string) => `微信跳转报表：${name}`,
  loading: "微信跳转报表",
  back: "返回列表",
  edit: "编辑",
  days: "日期",
  ranges: { today: "今日", yesterday: "昨日", last7: "近 7 天", last30: "近 30 天" },
  visits: "访问",
  clicks: "点击",
  jumps: "唤起微信",
  rate: "跳转率",
  hints: {
    visits: "中转页被打开的次数",
    clicks: "按钮被按下的次数",
    jumps: "按下后离开了中转页、打开了微信的次数；微信不告诉外部是否进入了小程序",
    rate: "唤起微信 ÷ 点击",
  },
  trend: "趋势",
  time: "时间",
  funnel: "漏斗",
  faults: "失败原因",
  faultNames: {
    noAnswer: "没有打开微信（未安装、被拒绝或浏览器拦截）",
    computer: "在电脑上按下",
    ended: "链接已过期",
    unmade: "链接还没有生成",
  },
  noFaults: "这段时间没有失败",
  platforms: "系统",
  platformNames: {
    ios: "iOS",
    android: "Android",
    harmony: "HarmonyOS",
    web: "电脑",
    unknown: "未知",
  },
  provinces: "地域",
  provinceHint: "由 IP 地址得出",
  unknown: "未知",
  hours: "时段",
  hour: (hour: number) => `${String(hour).padStart(2, "0")} 时`,
  places: "打开位置",
  placeNames: { inside: "微信内", outside: "微信外" },
  empty: "这段时间没有访问",
  file: (name: string) => `微信跳转_${name}`,
};

export const wechatLinkReportText = defineMessages(
  "wechatLinkReport",
  zh,
  async () => (await import("./en/wechat-link-report")).en,
);
