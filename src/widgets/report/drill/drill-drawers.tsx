import { type ReactNode, useMemo } from "react";
import type { EventOption } from "../../../core/api/contract";
import { drillText } from "../../../core/text/drill";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { Drawer } from "../../../core/ui/overlay";
import { figureOf, isEventFigure, listOf, pointsText } from "../drill-figure";
import type { InstallDiagnosisProps } from "../install-diagnosis";
import type { ReportFilter } from "../report-filter";
import { ChannelsLevel } from "./channels-level";
import { DevicesLevel } from "./devices-level";
import { DrillHead } from "./drill-head";
import { DrillPath } from "./drill-path";
import { drillState, isOpen, type OpenDrill } from "./drill-state";
import { EventsLevel } from "./events-level";
import { fitsGranularity } from "./fits-granularity";
import { OpenedAfter } from "./opened-after";
import { type UseDrill, useDrill } from "./use-drill";
import { useFigureName } from "./use-figure-name";

const diagnosis = lazyComponent<InstallDiagnosisProps>(
  async () => (await import("../install-diagnosis")).InstallDiagnosis,
);

export interface DrillDrawersProps {
  filter: ReportFilter;
  /** The channel that the page is about; null for the filter's. */
  channelId?: number | null;
  /** The custom event that the page is about; null for none. */
  event?: Pick<EventOption, "id" | "name"> | null;
}

/** The levels of a drill, each over the one it was opened from; the address says which. */
export function DrillDrawers({ filter, channelId = null, event = null }: DrillDrawersProps) {
  const steps = useDrill();
  const { drill } = steps;
  if (!isOpen(drill)) return null;
  const own = { filter, channelId, event, steps };
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

function Level({ drill, steps, filter, channelId, event, children }: LevelProps) {
  const text = useText(drillText);
  const nameOf = useFigureName(event?.name ?? "");
  const { metric, at, part } = drill;
  const isOfEvent = isEventFigure(metric);
  const eventId = isOfEvent && event ? event.id : null;
  const figure = useMemo(
    () => figureOf(filter, channelId, at, part, eventId),
    [filter, channelId, at, part, eventId],
  );
  const period = pointsText(at, text.range) || text.range(filter.start, filter.end);
  const title = text.title(nameOf(metric), period);
  // A page about no event has no figures of one.
  const list = isOfEvent && !event ? null : listOf(metric);
  const fits = fitsGranularity(at, filter.granularity);
  // The level that the figure has, where the address names another.
  const level =
    figure.at === null && !list && !isOfEvent ? "channels" : (list?.kind ?? drill.drill);
  return (
    <Drawer
      isOpen
      title={text.titleOf(title, text.levels[drill.drill])}
      widthPx={widthsPx[drill.drill]}
      onClose={steps.close}
    >
      <Stack $gapPx={16}>
        <DrillPath
          drill={{ ...drill, device: "" }}
          name={nameOf(drill.from ?? metric)}
          period={period}
          goTo={steps.goTo}
        />
        {fits && <DrillHead drill={drill} name={nameOf(metric)} figure={figure} />}
        {!fits ? (
          <EmptyState
            icon="chart"
            title={text.badPoint(period, text.units[filter.granularity])}
            hint={text.badPointHint}
            action={
              <Button onClick={() => steps.goTo({ ...drill, at: "", seen: null, passed: [] })}>
                {text.wholeRange}
              </Button>
            }
          />
        ) : drill.drill === "channels" && figure.at === null && !isOfEvent ? (
          <ChannelsLevel
            metric={metric}
            at={at}
            figure={figure}
            filter={filter}
            onOpen={steps.open}
          />
        ) : list?.kind === "devices" && drill.drill === "devices" ? (
          <DevicesLevel metric={list.metric} figure={figure} onDevice={steps.openDevice} />
        ) : list?.kind === "events" && drill.drill === "events" ? (
          <EventsLevel metric={list.metric} figure={figure} onDevice={steps.openDevice} />
        ) : (
          <EmptyState
            icon="chart"
            title={text.noList}
            action={
              level !== drill.drill && (
                <Button onClick={() => steps.goTo({ ...drill, drill: level, passed: [] })}>
                  {text.seeOf(nameOf(metric), text.levels[level])}
                </Button>
              )
            }
          />
        )}
      </Stack>
      <OpenedAfter>
        {children}
        {drill.device !== "" && (
          <Device drill={drill} steps={steps} name={nameOf(drill.from ?? metric)} period={period} />
        )}
      </OpenedAfter>
    </Drawer>
  );
}

function Device({
  drill,
  steps,
  name,
  period,
}: Pick<LevelProps, "drill" | "steps"> & { name: string; period: string }) {
  const live = useText(liveText);
  return (
    <Drawer isOpen title={live.diagnosis} widthPx={760} onClose={steps.close}>
      <Stack $gapPx={16}>
        <DrillPath drill={drill} name={name} period={period} goTo={steps.goTo} />
        <Lazy part={diagnosis} props={{ device: drill.device }} onFail={steps.close} />
      </Stack>
    </Drawer>
  );
}
