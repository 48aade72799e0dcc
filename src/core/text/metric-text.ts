import type { ChannelKind } from "../metrics";
import type { zh } from "./zh-cn/report";

export type ReportWords = typeof zh;

/** The words of reports as a kind of channel calls its metrics: what ads bring are activations. */
export const metricText = (text: ReportWords, kind: ChannelKind | null): ReportWords =>
  kind === null || kind === "normal"
    ? text
    : {
        ...text,
        metrics: { ...text.metrics, ...text.adMetrics },
        totalInstall: text.adTotalInstall,
        definitions: { ...text.definitions, ...text.adDefinitions },
      };
