import { useMemo } from "react";
import { ChartCard, LineChart } from "../../../core/chart";
import { formatCount } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";

/** Calls of 30 days beside how many a day are allowed. */
export function UsageCard({ keyId }: { keyId: number | null }) {
  const text = useText(openApiText);
  const {
    data: response,
    error,
    refetch,
  } = useApiQuery("openApi/usage", { keyId }, { keepPreviousData: true });
  const data = useMemo(() => {
    const { days = [], perDay = 0 } = response?.map ?? {};
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
  }, [response, text]);
  if (!response) {
    return (
      <Card title={text.usageTitle}>
        {error ? (
          <QueryErrorState error={error} onRetry={refetch} isCompact />
        ) : (
          <Skeleton shape="text" />
        )}
      </Card>
    );
  }
  return (
    <ChartCard
      title={text.usageTitle}
      note={text.usageNote(formatCount(response.map.perDay))}
      data={data}
      fileName={text.usageTitle}
    >
      <LineChart label={text.usageChart} {...data} heightPx={220} />
    </ChartCard>
  );
}
