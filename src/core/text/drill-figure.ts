import { defineMessages } from "./define-messages";

export const zh = {
  seeDevices: "看设备",
  seeEvents: "看事件",
  seeChannels: "看渠道",
  pressTo: (what: string) => `点击或按回车${what}`,
  seeFigure: (name: string, metric: string, value: string, what: string) =>
    `${name} ${metric} ${value}，${what}`,
};

export const drillFigureText = defineMessages(
  "drillFigure",
  zh,
  async () => (await import("./en/drill-figure")).en,
);
