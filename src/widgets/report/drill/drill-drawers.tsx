import { type ReactNode, useMemo } from "react";
import { useMetricText } from "../../../core/chart/report";
import { drillText } from "../../../core/text/drill";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { Drawer } from "../../../core/ui/overlay";
import { figureOf, listOf } from "../drill-figure";
import type { InstallDiagnosisProps } from "../install-diagnosis";
import type { ReportFilter } from "../report-filter";
import { ChannelsLevel } from "./channels-level";
import { DevicesLevel } from "./devices-level";
import { DrillHead } from "./drill-head";
import { DrillPath } from "./drill-path";
import { drillState, isOpen, type OpenDrill } from "./drill-state";
import { EventsLevel } from "./events-level";
import { OpenedAfter } from "./opened-after";
import { type UseDrill, useDrill } from "./use-drill";

const diagnosis = lazyComponent<InstallDiagnosisProps>(
  async () => (await import("../install-diagnosis")).InstallDiagnosis,
);

export interface DrillDrawersProps {
  filter: ReportFilter;
  /** The channel that the page is about; null for the filter's. */
  channelId?: number | null;
}

/** The levels of a drill, each over the one it was opened from; the address says which. */
export function DrillDrawers({ filter, channelId = null }: DrillDrawersProps) {
  const steps = useDrill();
  const { drill } = steps;
  if (!isOpen(drill)) return null;
  const own = { filter, channelId, steps };
  if (drill.from === null || drill.drill === "channels") return <Level {...own} drill={drill} />;
  const { from: metric, at } = drill;
  const above = { ...drillState.defaults, drill: "channels" as const, metric, at };
  return (
    <Level {...own} drill={above}>
      <Level {...own} drill={drill} />
    </Level>
  );
}

interface LevelProps extends Required<DrillDrawersProps> {
  drill: OpenDrill;
  steps: UseDrill;
  /** The level that was opened from it. */
  children?: ReactNode;
}

const widthsPx = { channels: 560, devices: 1080, events: 760 } as const;

function Level({ drill, steps, filter, channelId, children }: LevelProps) {
  const text = useText(drillText);
  const metrics = useMetricText();
  const { metric, at, part } = drill;
  const figure = useMemo(
    () => figureOf(filter, channelId, at, part),
    [filter, channelId, at, part],
  );
  const period = periodText(at) || text.range(filter.start, filter.end);
  const title = text.title(metrics.metrics[metric], period);
  const list = listOf(metric);
  return (
    <Drawer
      isOpen
      title={text.titleOf(title, text.levels[drill.drill])}
      widthPx={widthsPx[drill.drill]}
      onClose={steps.close}
    >
      <Stack $gapPx={16}>
        <DrillPath drill={{ ...drill, device: "" }} period={period} goTo={steps.goTo} />
        <DrillHead drill={drill} figure={figure} />
        {drill.drill === "channels" && figure.at === null ? (
          <ChannelsLevel drill={drill} figure={figure} filter={filter} onOpen={steps.open} />
        ) : list?.kind === "devices" && drill.drill === "devices" ? (
          <DevicesLevel metric={list.metric} figure={figure} onDevice={steps.openDevice} />
        ) : list?.kind === "events" && drill.drill === "events" ? (
          <EventsLevel metric={list.metric} figure={figure} onDevice={steps.openDevice} />
        ) : (
          <EmptyState icon="chart" title={text.noList} />
        )}
      </Stack>
      <OpenedAfter>
        {children}
        {drill.device !== "" && <Device drill={drill} steps={steps} period={period} />}
      </OpenedAfter>
    </Drawer>
  );
}

function Device({
  drill,
  steps,
  period,
}: Pick<LevelProps, "drill" | "steps"> & { period: string }) {
  const live = useText(liveText);
  return (
    <Drawer isOpen title={live.diagnosis} widthPx={760} onClose={steps.close}>
      <Stack $gapPx={16}>
        <DrillPath drill={drill} period={period} goTo={steps.goTo} />
        <Lazy part={diagnosis} props={{ device: drill.device }} onFail={steps.close} />
      </Stack>
    </Drawer>
  );
}

/** A point of a trend in words. */
const periodText = (at: string): string => (at.length > 10 ? `${at}:00` : at);
