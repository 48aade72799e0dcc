import type { ChannelKind } from "../metrics";
import type { zh } from "./report";

export type ReportMessages = typeof zh;

/** The words of reports as a kind of channel calls its metrics: what ads bring are activations. */
export function metricText(text: ReportMessages, kind: ChannelKind | null): ReportMessages {
  if (kind === null) return text;
  if (kind === "normal")
    return { ...text, definitions: { ...text.definitions, ...text.ownDefinitions } };
  return {
    ...text,
    metrics: { ...text.metrics, ...text.adMetrics },
    totalInstall: text.adTotalInstall,
    definitions: { ...text.definitions, ...text.adDefinitions },
  };
}
