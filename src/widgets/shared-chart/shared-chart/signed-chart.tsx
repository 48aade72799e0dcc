import { ReportView } from "../../../core/chart/shared-report";
import { useCall } from "../../../core/query/use-call";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Frame } from "./shared-chart.styles";

/** Renders the report of a signed token as it was signed; the viewer has no choices. */
export function SignedChart({ token }: { token: string }) {
  const text = useText(sharedChartText);
  const { reply, error, retry } = useCall("signedChart/report", { token });
  if (reply && !error) {
    return (
      <Frame>
        <ReportView report={reply.map} level={1} part={reply.map.part} />
      </Frame>
    );
  }
  if (error?.code === "0404" || error?.code === "0400") {
    return <EmptyState icon="link" title={text.signedUnknown} hint={text.signedUnknownHint} />;
  }
  if (error?.code === "0410") {
    return <EmptyState icon="lock" title={text.signedEnded} hint={text.signedEndedHint} />;
  }
  if (error) return <CallError isPage error={error} onRetry={retry} />;
  return (
    <Frame>
      <Skeleton shape="chart" heightPx={280} />
    </Frame>
  );
}
