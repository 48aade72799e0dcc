import type { ReferralReport } from "../../../core/api/contract";
import { ChartFrame, Donut, FunnelList, LineChart, rankedData } from "../../../core/chart";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { Halves } from "./referral-parts.styles";

interface ReferralChartsProps {
  report: ReferralReport;
  today: string;
  /** Begins the names of files. */
  fileName: string;
}

const drawn = ["shares", "views", "installs", "registers"] as const;
/** No platform has this key. */
const otherKey = "-";

/** The counts by day, as a funnel, and by platform. */
export function ReferralCharts({ report, today, fileName }: ReferralChartsProps) {
  const text = useText(referralReportText);
  const { points, total, vias } = report;
  const openAt = points.findIndex(({ day }) => day === today);
  const trend = {
    x: points.map(({ day }) => day.slice(5)),
    days: points.map(({ day }) => day),
    series: drawn.map((id) => ({
      id,
      name: text.metrics[id],
      values: points.map((point) => point[id]),
    })),
    ...(openAt >= 0 ? { openAt } : {}),
  };
  const slices = vias.map(({ key, name, shares }) => ({
    id: key || otherKey,
    name: name || text.otherVia,
    value: shares,
  }));
  return (
    <>
      <ChartFrame
        title={text.trend}
        data={trend}
        xName={text.day}
        fileName={`${fileName}_${text.trend}`}
      >
        <LineChart {...trend} label={text.trend} />
      </ChartFrame>
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
        <ChartFrame
          title={text.vias}
          data={rankedData(slices, text.metrics.shares)}
          xName={text.via}
          fileName={`${fileName}_${text.vias}`}
        >
          <Donut label={text.vias} slices={slices} />
        </ChartFrame>
      </Halves>
    </>
  );
}
