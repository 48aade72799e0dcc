import type { MetricMessages } from "../../../src/core/metrics";
import { zh as channelReport } from "../../../src/core/text/channel-report";
import { zh as report } from "../../../src/core/text/report";
import { moneyEventKind } from "../../store/event-tables";

/** Texts for the headers of exported columns. */
export const metricMessages: MetricMessages = report;

/** Head of the value of a custom event in a file. */
export const eventValueHeader = (name: string, kind: number): string =>
  kind === moneyEventKind ? report.withUnit(name, report.units.money) : name;

export const { deletedName } = report;
export const typeMessages: Record<number, string> = report.channelTypes;
export const groupingMessages = channelReport.rowNames;
export const platformMessages = report.filter.platforms;
export const matchMessages = report.filter.matches;
