import type { ReferralReport } from "../../../core/api/contract";
import { ChartCard, Donut, FunnelList, LineChart, rankedData } from "../../../core/chart";
import { incompletePart } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { Halves } from "./referral-parts.styles";

interface ReferralChartsProps {
  report: ReferralReport;
  /** Begins the names of files. */
  fileName: string;
}

const drawn = ["shares", "views", "installs", "registers"] as const;
/** No platform has this key. */
const otherKey = "-";

/** The counts by day, as a funnel, and by platform. */
export function ReferralCharts({ report, fileName }: ReferralChartsProps) {
  const text = useText(referralReportText);
  const { points, total, vias } = report;
  const { zones } = useClock();
  const days = points.map(({ day }) => day);
  const trend = {
    x: points.map(({ day }) => day.slice(5)),
    days,
    ...incompletePart(days, "day", Date.now(), zones),
    series: drawn.map((id) => ({
      id,
      name: text.metrics[id],
      values: points.map((point) => point[id]),
    })),
  };
  const slices = vias.map(({ key, name, shares }) => ({
    id: key || otherKey,
    name: name || text.otherVia,
    value: shares,
  }));
  return (
    <>
      <ChartCard
        title={text.trend}
        data={trend}
        xName={text.day}
        fileName={`${fileName}_${text.trend}`}
      >
        <LineChart {...trend} label={text.trend} />
      </ChartCard>
      <Halves>
        <Card title={text.funnel}>
          <Stack $gapPx={12}>
            <Muted>{text.funnelNote}</Muted>
            <FunnelList
              label={text.funnel}
              steps={drawn.map((id) => ({ id, name: text.metrics[id], value: total[id] }))}
            />
          </Stack>
        </Card>
        <ChartCard
          title={text.vias}
          data={rankedData(slices, text.metrics.shares)}
          xName={text.via}
          fileName={`${fileName}_${text.vias}`}
        >
          <Donut label={text.vias} slices={slices} />
        </ChartCard>
      </Halves>
    </>
  );
}
