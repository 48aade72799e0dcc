import type { MetricWords } from "../../../src/core/metrics";
import { zh as channelReport } from "../../../src/core/text/channel-report";
import { zh as report } from "../../../src/core/text/report";
import { moneyEventKind } from "../../store/event-tables";

/** Texts for the headers of exported columns. */
export const metricWords: MetricWords = report;

/** Head of the value of a custom event in a file. */
export const eventValueHead = (name: string, kind: number): string =>
  kind === moneyEventKind ? report.withUnit(name, report.units.money) : name;

export const { deletedName } = report;
export const typeWords: Record<number, string> = report.channelTypes;
export const groupingWords = channelReport.rowNames;
export const platformWords = report.filter.platforms;
export const matchWords = report.filter.matches;
