import { defineMessages } from "./define-messages";

/** The lines above every picture and every file. */
export const zh = {
  rows: {
    app: "应用",
    subject: "指标",
    days: "日期",
    granularity: "粒度",
    filter: "筛选",
    compared: "对比期",
    timeZone: "时区",
    updatedAt: "更新于",
    createdAt: "生成时间",
    note: "说明",
  },
  bar: "｜",
  titled: (app: string, subject: string) => (app ? `${app}｜${subject}` : subject),
  days: (start: string, end: string) => `${start} 至 ${end}`,
  by: (granularity: string) => `按${granularity}`,
  against: (compared: string) => `对比${/^\d/.test(compared) ? " " : ""}${compared}`,
  dated: (compared: string, days: string) => `${compared}（${days}）`,
  filtered: (filters: string) => `筛选：${filters}`,
  list: (names: readonly string[]) => names.join("、"),
  phrases: (said: readonly string[]) => said.join("，"),
  cut: (names: string, count: number) => `${names} 等 ${count} 个`,
  counted: (count: number, names: string) => `${count} 个（${names}）`,
  inZone: (zone: string) => `时区 ${zone}`,
  updated: (time: string) => `更新于 ${time}`,
  created: (time: string) => `生成于 ${time}`,
  incomplete: "空心为未完整",
  lastIncomplete: "最后一段时间未完整",
};

export const fileHeaderText = defineMessages(
  "fileHeader",
  zh,
  async () => (await import("./en/file-header")).en,
);
