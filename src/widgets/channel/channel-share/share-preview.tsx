import { lazy, Suspense, useState } from "react";
import { defaultPeriod } from "../../../core/chart/shared-report";
import { useCall } from "../../../core/query/use-call";
import { shareText } from "../../../core/text/share";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
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
  const words = useText(shareText);
  const [period, setPeriod] = useState(defaultPeriod);
  const { reply, error, retry } = useCall(
    "channel/sharePreview",
    { ...target, ...previewBody(values), ...period.days, granularity: period.granularity },
    { keepPrevious: true },
  );
  const waiting = <Skeleton shape="chart" heightPx={480} />;
  return (
    <Dialog isOpen onClose={onClose} title={words.previewTitle} widthPx={1080}>
      <Stack $gapPx={16}>
        <Muted as="p">{words.previewNote}</Muted>
        {error ? (
          <CallError error={error} onRetry={retry} isCompact />
        ) : reply ? (
          <Suspense fallback={waiting}>
            <ReportView report={reply.map} level={1} period={period} onPeriod={setPeriod} />
          </Suspense>
        ) : (
          waiting
        )}
      </Stack>
    </Dialog>
  );
}
