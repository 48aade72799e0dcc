import { useMemo, useState } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import {
  ComparisonNote,
  metricColumn,
  useMetricText,
  useShownComparison,
} from "../../../core/chart/report";
import { type Counts, countsOf, type MetricKey, metricValue } from "../../../core/metrics";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Link, Row } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import {
  DrillFigure,
  type DrillPart,
  type DrillTarget,
  type Figure,
  listOf,
} from "../drill-figure";
import { detailPathOf, type ReportFilter } from "../report-filter";
import { comparedWith } from "./compared-with";
import { channelsPerPage, useFigureChannels, useFigureTrend } from "./drill-head";
import { valueIn } from "./figure-value";

export interface ChannelsLevelProps {
  metric: MetricKey;
  /** The point of the trend; empty for the whole range. */
  at: string;
  figure: Figure;
  filter: ReportFilter;
  onOpen: (target: DrillTarget) => void;
}

/** The channels of a figure, most first; each figure leads to what it counts, each name to the channel's report. */
export function ChannelsLevel({ metric, at, figure, filter, onOpen }: ChannelsLevelProps) {
  const text = useText(drillText);
  const metrics = useMetricText();
  const [page, setPage] = useState(1);
  const compare = comparedWith(filter, figure);
  const { data, error, refetch, isLoading, isRefetching } = useFigureChannels(
    figure,
    metric,
    page,
    compare,
  );
  const comparison = useShownComparison(data?.map.compare);
  const columns = useMemo<TableColumn<ChannelReportRow>[]>(() => {
    const counts = countsOf(metric);
    const isRate = counts.length > 1 || counts[0] !== metric;
    const days = { ...filter, start: figure.start, end: figure.end };
    const shown: MetricKey[] = isRate ? [...counts, metric] : [metric];
    return [
      {
        id: "name",
        header: text.channel,
        cell: ({ id, channelName, type, isDeleted }) =>
          isDeleted ? (
            metrics.deletedName(channelName)
          ) : (
            <Link to={detailPathOf(id, days, type ?? 1)}>{channelName}</Link>
          ),
      },
      ...shown.map((key) => ({
        ...metricColumn<ChannelReportRow>(key, metrics, comparison, {
          list: ({ id, channelName, ...row }, _, value) => (
            <DrillFigure
              name={channelName}
              metric={key}
              value={metricValue(key, row)}
              figure={figure}
              onOpen={onOpen}
              target={{ at: at === "" ? null : at, part: partOf(id), from: metric }}
            >
              {value}
            </DrillFigure>
          ),
        }),
        isSortable: false,
      })),
    ];
  }, [metric, at, figure, filter, text, metrics, comparison, onOpen]);
  return (
    <>
      <Organic metric={metric} at={at} figure={figure} onOpen={onOpen} channels={data?.map.total} />
      {data?.map.compare && <ComparisonNote of={data.map.compare} isBare />}
      <Table
        label={text.levels.channels}
        columns={columns}
        rows={data?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading || isRefetching}
        error={error && <QueryErrorState error={error} onRetry={refetch} />}
        empty={<EmptyState icon="chart" title={text.noChannels} hint={text.noRowsHint} />}
      />
      <Pagination
        total={data?.map.pagination.totalRecords ?? 0}
        pageSize={channelsPerPage}
        page={page}
        onChange={setPage}
        isLoading={isLoading}
      />
    </>
  );
}

const partOf = (id: number): DrillPart => ({ kind: "channel", id: String(id) });

interface OrganicProps extends Omit<ChannelsLevelProps, "filter"> {
  /** The sum of the channels; undefined while on its way. */
  channels: Counts | undefined;
}

/** What came without a channel: the part of a count that the channels' own sum leaves out. */
function Organic({ metric, at, figure, onOpen, channels }: OrganicProps) {
  const text = useText(drillText);
  const { data } = useFigureTrend(figure);
  const isWhole = figure.channelIds.length === 0 && figure.groupIds.length === 0;
  const whole = valueIn(data?.map, metric, figure);
  const ofChannels = channels && metricValue(metric, { counts: channels });
  if (!isWhole || !listOf(metric) || whole === null || typeof ofChannels !== "number") return null;
  return (
    <Row $gapPx={8}>
      <span>{text.organic}</span>
      <DrillFigure
        name={text.organic}
        metric={metric}
        value={whole - ofChannels}
        figure={figure}
        onOpen={onOpen}
        target={{ at: at === "" ? null : at, part: { kind: "organic" }, from: metric }}
      />
    </Row>
  );
}
