import { useMetricText } from "../../../core/chart/report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import type { DrillPart } from "../drill-figure";

/** The name of a part of a figure; null for the whole. */
export function usePartName(of: DrillPart | null): string | null {
  const text = useText(drillText);
  const metrics = useMetricText();
  const { data } = useApiQuery(
    "channelAllInApply",
    {},
    { isEnabled: of?.kind === "channel", suppressToast: true },
  );
  if (!of) return null;
  if (of.kind === "organic") return text.organic;
  const { kind, id } = of;
  const { platforms, matches } = metrics.filter;
  if (kind === "platform") return platforms[id as keyof typeof platforms] ?? id;
  if (kind === "method") return matches[id as keyof typeof matches] ?? id;
  if (kind === "channel") {
    const channel = data?.map.channelList.find((one) => String(one.id) === id);
    return channel?.channelName ?? `${text.part.channel} ${id}`;
  }
  return kind === "group" ? `${text.part.group} ${id}` : id;
}
