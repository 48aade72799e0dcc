import type { WhyMetric } from "../../../core/api/contract";
import { monitorMetrics } from "../../../core/api/contract/constants/monitor";
import { paths } from "../../../core/navigation/paths";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { whyText } from "../../../core/text/why";
import { LinkButton } from "../../../core/ui/layout";

export interface WatchLinkProps {
  metric: WhyMetric;
  /** The channel that the page is about; null for the app. */
  channelId: number | null;
}

/** Leads to a new rule that watches a metric, where the viewer may make one. */
export function WatchLink({ metric, channelId }: WatchLinkProps) {
  const text = useText(whyText);
  const { usesToken } = useSession();
  const modules = useCurrentApp()?.authModules;
  const mayWatch =
    !modules || modules.some(({ key, level }) => key === "monitor" && level === "edit");
  const isWatched = monitorMetrics.some((known) => known === metric);
  if (usesToken || !mayWatch || !isWatched) return null;
  const query = new URLSearchParams({ watch: metric });
  if (channelId !== null) query.set("channel", String(channelId));
  return (
    <LinkButton to={paths.withQuery(paths.monitorRules, query.toString())}>{text.watch}</LinkButton>
  );
}
