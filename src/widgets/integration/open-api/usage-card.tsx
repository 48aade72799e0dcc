import { useMemo } from "react";
import { ChartFrame, LineChart } from "../../../core/chart";
import { formatCount } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";

/** Calls of 30 days beside how many a day are allowed. */
export function UsageCard({ keyId }: { keyId: number | null }) {
  const text = useText(openApiText);
  const { reply, error, retry } = useCall("openApi/usage", { keyId }, { keepPrevious: true });
  const data = useMemo(() => {
    const { days = [], perDay = 0 } = reply?.map ?? {};
    const most = Math.max(0, ...days.map(({ calls }) => calls));
    const series = [
      { id: "calls", name: text.usageCalls, values: days.map(({ calls }) => calls) },
      { id: "refused", name: text.usageRefused, values: days.map(({ refused }) => refused) },
      // A limit far above what is used would press the curve to the ground.
      ...(perDay > 0 && most * 4 >= perDay
        ? [{ id: "quota", name: text.usageQuota, values: days.map(() => perDay) }]
        : []),
    ];
    return { x: days.map(({ day }) => day), series };
  }, [reply, text]);
  if (!reply) {
    return (
      <Card title={text.usageTitle}>
        {error ? <CallError error={error} onRetry={retry} isCompact /> : <Skeleton shape="text" />}
      </Card>
    );
  }
  return (
    <ChartFrame
      title={text.usageTitle}
      note={text.usageNote(formatCount(reply.map.perDay))}
      data={data}
      fileName={text.usageTitle}
    >
      <LineChart label={text.usageChart} {...data} heightPx={220} />
    </ChartFrame>
  );
}
