import type { ShareKind } from "../../api/contract";
import {
  type ChannelKind,
  isOpenTo,
  type MetricKey,
  type ShareMetric,
  templateOf,
} from "../../metrics";

/** The kind of channel that a share is of; null for a group. */
export const channelKindOfShare = (kind: ShareKind): ChannelKind | null =>
  kind === "group" ? null : kind;

const ofPages: readonly MetricKey[] = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "launch",
  "pay",
];

/** The metrics that a share shows, in the usual order; retention is a table of its own. */
export function shownMetrics(metrics: readonly ShareMetric[], kind: ShareKind): MetricKey[] {
  const isOfPages = kind === "normal" || kind === "group";
  const usual = isOfPages ? ofPages : templateOf(kind).lines;
  return usual.filter((key) => key !== "abnormal" && isOpenTo(key, metrics));
}

/** Returns the initial metrics of the trend: at most the four of the funnel. */
export const firstTrend = (keys: readonly MetricKey[], kind: ShareKind): MetricKey[] => {
  const { firstLines } = templateOf(channelKindOfShare(kind));
  const usual = keys.filter((key) => firstLines.includes(key));
  return usual.length > 0 ? usual : keys.slice(0, 1);
};
