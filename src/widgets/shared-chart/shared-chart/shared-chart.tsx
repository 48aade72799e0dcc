import { lazy, Suspense, useState } from "react";
import { appChartToken } from "../../../core/api/contract/constants/signed-chart";
import { defaultPeriod, periodBody, ReportView } from "../../../core/chart/shared-report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Container } from "./shared-chart.styles";
import { SignedChart } from "./signed-chart";

/** Most shares have no password; they do without the form's code. */
const PasswordGate = lazy(() =>
  import("../../../core/form/password-gate").then((module) => ({ default: module.PasswordGate })),
);

/** A page shows one or the other. */
const AppChart = lazy(() => import("./app-chart").then((module) => ({ default: module.AppChart })));

export interface SharedChartProps {
  appkey?: string;
  /** The share's key: the id in its link. */
  chartId?: string;
  /** A signed embed, which stands for all else: it shows what was signed, and until when. */
  token?: string;
  /** 2 puts sub-channels first, where the share shows them; default 1. */
  level?: number;
}

/** The public report of one channel, or the chart of a signed embed; needs no sign-in, at most a password. */
export function SharedChart({ token, ...share }: SharedChartProps) {
  if (token?.startsWith(appChartToken))
    return (
      <Suspense>
        <AppChart key={token} token={token} />
      </Suspense>
    );
  return token ? <SignedChart key={token} token={token} /> : <SharedReport {...share} />;
}

function SharedReport({ appkey = "", chartId = "", level = 1 }: SharedChartProps) {
  const text = useText(sharedChartText);
  const [password, setPassword] = useState("");
  const [period, setPeriod] = useState(defaultPeriod);
  const { data, error, isLoading, isRefetching, refetch } = useApiQuery(
    "share/report",
    {
      appkey,
      key: chartId,
      ...periodBody(period),
      ...(password ? { password } : {}),
    },
    { keepPreviousData: true },
  );
  const isLocked = error?.field === "password" || (error?.code === "0429" && password !== "");

  if (data && !error) {
    return (
      <Container aria-busy={isRefetching}>
        <ReportView report={data.map} level={level} period={period} onPeriod={setPeriod} />
      </Container>
    );
  }
  if (isLocked || (isLoading && password !== "")) {
    return (
      <Container>
        <Suspense>
          <PasswordGate
            appkey={appkey}
            chartId={chartId}
            errorText={password ? (error?.message ?? null) : null}
            isOpening={isLoading}
            onOpen={setPassword}
            onRetry={refetch}
          />
        </Suspense>
      </Container>
    );
  }
  if (error?.field === "compare") {
    const withoutIt = () => setPeriod({ ...period, isCompared: false });
    return <QueryErrorState isPage error={error} onRetry={withoutIt} />;
  }
  if (error?.code === "0404" || error?.code === "0400" || error?.code === "0202") {
    return <EmptyState isPage icon="link" title={text.notFoundTitle} hint={text.notFoundHint} />;
  }
  if (error?.code === "0410") {
    return <EmptyState isPage icon="lock" title={text.stoppedTitle} hint={text.stoppedHint} />;
  }
  if (error) return <QueryErrorState isPage error={error} onRetry={refetch} />;
  return (
    <Container>
      <Skeleton shape="cards" count={4} />
      <Skeleton shape="chart" heightPx={280} />
    </Container>
  );
}
