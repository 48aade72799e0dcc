import { lazy, Suspense, useState } from "react";
import { AppChartView } from "../../../core/chart/shared-report/app-chart-view";
import { useApiQuery } from "../../../core/query/use-api-query";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Container } from "./shared-chart.styles";

const PasswordGate = lazy(() =>
  import("./password-gate").then((module) => ({ default: module.PasswordGate })),
);

/** A chart of a report that somebody shared by its link; asks for the password where it has one. */
export function AppChart({ token }: { token: string }) {
  const text = useText(sharedChartText);
  const [password, setPassword] = useState("");
  const { data, error, isLoading, refetch } = useApiQuery("chartShare/report", {
    token,
    ...(password && { password }),
  });
  if (data && !error) {
    return (
      <Container>
        <AppChartView report={data.map} />
      </Container>
    );
  }
  const isLocked = error?.field === "password" || (error?.code === "0429" && password !== "");
  if (isLocked || (isLoading && password !== "")) {
    return (
      <Container>
        <Suspense>
          <PasswordGate
            appkey=""
            chartId=""
            errorText={password ? (error?.message ?? null) : null}
            isOpening={isLoading}
            onOpen={setPassword}
            onRetry={refetch}
          />
        </Suspense>
      </Container>
    );
  }
  if (error?.code === "0404" || error?.code === "0400") {
    return (
      <EmptyState isPage icon="link" title={text.signedUnknown} hint={text.signedUnknownHint} />
    );
  }
  if (error?.code === "0410") {
    return <EmptyState isPage icon="lock" title={text.signedEnded} hint={error.message} />;
  }
  if (error) return <QueryErrorState isPage error={error} onRetry={refetch} />;
  return (
    <Container>
      <Skeleton shape="chart" heightPx={280} />
    </Container>
  );
}
