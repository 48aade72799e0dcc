import type { EdgeOverview } from "../../../core/api/contract";
import type { EdgeRange } from "../../../core/api/contract/constants/acceleration";
import { BarChart, ChartCard, LineChart } from "../../../core/chart";
import { formatBitRate, formatCount } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { edgeMarks } from "./edge-annotations";
import { Halves } from "./edge-overview.styles";

const heightPx = 240;
const bitsPerByte = 8;
const hundreds = ["2xx", "3xx", "4xx", "5xx"];

export interface EdgeChartsProps {
  found: EdgeOverview;
  range: EdgeRange;
}

/** Bandwidth, answers by hundreds and what was refused, step by step. */
export function EdgeCharts({ found, range }: EdgeChartsProps) {
  const { steps, stepMs } = found;
  const text = useText(edgeOverviewText);
  const punctuation = usePunctuation();
  const { formatTime } = useClock();
  const isShort = range === "1h" || range === "6h";
  const x = steps.map(({ time }) => formatTime(time).slice(isShort ? 11 : 5, 16));
  const axis = { x, incompleteFrom: steps.length - 1 };
  const bps = (bytes: number) => Math.round((bytes * bitsPerByte) / (stepMs / 1000));
  const at = edgeMarks(found, x, {
    said: (kind, what) => punctuation.pair(text.markKinds[kind], what),
    peak: (time, bps) => text.peakMark(formatTime(time).slice(5, 16), formatBitRate(bps)),
    attack: ({ count, kinds, requests: refused }) =>
      text.attackMark(
        count,
        punctuation.list(kinds.map((kind) => text.blocks[kind])),
        formatCount(refused),
      ),
  });
  const bandwidth = {
    ...axis,
    marked: { name: text.marks, at },
    series: [
      {
        id: "out",
        name: text.out,
        fileName: text.inBps(text.out),
        values: steps.map(({ bytesOut }) => bps(bytesOut)),
      },
      {
        id: "in",
        name: text.in,
        fileName: text.inBps(text.in),
        values: steps.map(({ bytesIn }) => bps(bytesIn)),
      },
    ],
  };
  const statuses = {
    ...axis,
    series: hundreds.map((name, index) => ({
      id: name,
      name,
      values: steps.map((step) => step.statuses[index] ?? 0),
    })),
  };
  const requests = {
    ...axis,
    series: [
      { id: "requests", name: text.request, values: steps.map((step) => step.requests) },
      { id: "blocked", name: text.block, values: steps.map(({ blocked }) => blocked) },
    ],
  };
  const cardProps = (title: string) => ({
    title,
    xName: text.time,
    fileName: `${title}_${text.ranges[range]}`,
  });
  return (
    <>
      <ChartCard
        {...cardProps(text.bandwidth)}
        data={bandwidth}
        format={formatBitRate}
        note={text.bandwidthNote}
      >
        <LineChart
          {...bandwidth}
          label={text.bandwidth}
          heightPx={heightPx}
          format={formatBitRate}
          formatTick={formatBitRate}
        />
      </ChartCard>
      <Halves>
        <ChartCard {...cardProps(text.statuses)} data={statuses}>
          <BarChart {...statuses} label={text.statuses} isStacked heightPx={heightPx} />
        </ChartCard>
        <ChartCard {...cardProps(text.requests)} data={requests}>
          <LineChart {...requests} label={text.requests} heightPx={heightPx} />
        </ChartCard>
      </Halves>
    </>
  );
}
