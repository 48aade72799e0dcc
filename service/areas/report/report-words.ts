import { zh as channelReport } from "../../../src/core/text/zh-cn/channel-report";
import { zh as report } from "../../../src/core/text/zh-cn/report";

/** Heads of the columns of an exported report: the screen's, with the unit that a bare number lacks. */
export const columnWords = {
  ...report.metrics,
  durationSeconds: `${report.metrics.durationSeconds}（秒）`,
  durPerLaunch: `${report.metrics.durPerLaunch}（秒）`,
  pay: `${report.metrics.pay}（元）`,
  cost: `${report.metrics.cost}（元）`,
  cpa: `${report.metrics.cpa}（元）`,
};

export type ColumnWord = keyof typeof columnWords;

export const typeWords: Record<number, string> = report.channelTypes;
export const groupingWords = channelReport.rowNames;
export const platformWords = report.filter.platforms;
export const matchWords = report.filter.matches;
