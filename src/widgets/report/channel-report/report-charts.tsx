import type { ReactNode } from "react";
import type { CallReply } from "../../../core/api/contract";
import { BarList, Donut, type Slice } from "../../../core/chart";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Card } from "../../../core/ui/card";
import { Skeleton } from "../../../core/ui/skeleton";
import { EmptyState } from "../../../core/ui/states";
import { Halves } from "../report-parts";
import { sharesOfTop } from "./top-shares";

export interface ReportChartsProps {
  /** The channels with the most installs; undefined while on their way. */
  reply: CallReply<"channel/selfChannelList"> | undefined;
  detailPath: (id: number) => string;
}

/** Who brings the installs: the first ten, and their part of the whole. */
export function ReportCharts({ reply, detailPath }: ReportChartsProps) {
  const text = useText(reportText);
  const rows = reply?.map.list.filter(({ counts }) => (counts.install ?? 0) > 0) ?? [];
  const draw = (content: (slices: Slice[]) => ReactNode) => {
    if (!reply) return <Skeleton shape="chart" heightPx={300} />;
    if (rows.length === 0)
      return <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />;
    return content(sharesOfTop(rows, reply.map.total.install ?? 0, text.otherChannels));
  };
  return (
    <Halves>
      <Card title={text.topInstalls}>
        {draw(() => (
          <BarList
            label={text.topInstalls}
            bars={rows.map(({ id, channelName, counts }) => ({
              id: String(id),
              name: channelName,
              value: counts.install ?? 0,
              to: detailPath(id),
            }))}
          />
        ))}
      </Card>
      <Card title={text.installShares}>
        {draw((slices) => (
          <Donut label={text.installShares} slices={slices} />
        ))}
      </Card>
    </Halves>
  );
}
