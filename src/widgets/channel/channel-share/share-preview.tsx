import { lazy, Suspense, useState } from "react";
import { defaultPeriod, periodBody } from "../../../core/chart/shared-report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { shareText } from "../../../core/text/share";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Muted, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { previewBody, type ShareValues } from "./share-values";
import type { ShareTarget } from "./use-share";

/** Charts and tables of the report are of no use to the form. */
const ReportView = lazy(() =>
  import("../../../core/chart/shared-report/report-view").then((module) => ({
    default: module.ReportView,
  })),
);

export interface SharePreviewProps {
  target: ShareTarget;
  values: ShareValues;
  onClose: () => void;
}

/** The report as those who get the link would see it, before there is one. */
export function SharePreview({ target, values, onClose }: SharePreviewProps) {
  const messages = useText(shareText);
  const [period, setPeriod] = useState(defaultPeriod);
  const { data, error, refetch } = useApiQuery(
    "channel/sharePreview",
    { ...target, ...previewBody(values), ...periodBody(period) },
    { keepPreviousData: true },
  );
  const retry =
    error?.field === "compare" ? () => setPeriod({ ...period, isCompared: false }) : refetch;
  const waiting = <Skeleton shape="chart" heightPx={480} />;
  return (
    <Dialog isOpen onClose={onClose} title={messages.previewTitle} widthPx={1080}>
      <Stack $gapPx={16}>
        <Muted as="p">{messages.previewNote}</Muted>
        {error ? (
          <QueryErrorState error={error} onRetry={retry} isCompact />
        ) : data ? (
          <Suspense fallback={waiting}>
            <ReportView report={data.map} level={1} period={period} onPeriod={setPeriod} />
          </Suspense>
        ) : (
          waiting
        )}
      </Stack>
    </Dialog>
  );
}
