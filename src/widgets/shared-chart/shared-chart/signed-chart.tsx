import { ReportView } from "../../../core/chart/shared-report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Container } from "./shared-chart.styles";

/** Renders the report of a signed token as it was signed; the viewer has no choices. */
export function SignedChart({ token }: { token: string }) {
  const text = useText(sharedChartText);
  const { data, error, refetch } = useApiQuery("signedChart/report", { token });
  if (data && !error) {
    return (
      <Container>
        <ReportView report={data.map} level={1} part={data.map.part} />
      </Container>
    );
  }
  if (error?.code === "0404" || error?.code === "0400") {
    return (
      <EmptyState isPage icon="link" title={text.signedUnknown} hint={text.signedUnknownHint} />
    );
  }
  if (error?.code === "0410") {
    return <EmptyState isPage icon="lock" title={text.signedEnded} hint={text.signedEndedHint} />;
  }
  if (error) return <QueryErrorState isPage error={error} onRetry={refetch} />;
  return (
    <Container>
      <Skeleton shape="chart" heightPx={280} />
    </Container>
  );
}
