import { lazy, Suspense } from "react";
import type { ApiError } from "../api/errors";
import { EmptyState, QueryErrorState, Skeleton } from "../ui/feedback";

/** Most shares have no password; they do without the form's code. */
const PasswordGate = lazy(async () => ({
  default: (await import("./password-gate")).PasswordGate,
}));

export interface ShareGateProps {
  query: { error: ApiError | null; isLoading: boolean; refetch(): void };
  /** The one that was tried last; empty before the first try. */
  password: string;
  onOpen: (password: string) => void;
  text: { unknown: string; unknownHint: string; ended: string };
}

/** Stands in for what a token opens while it is on its way, asks for its password, or says why it does not open. */
export function ShareGate({ query, password, onOpen, text }: ShareGateProps) {
  const { error, isLoading, refetch } = query;
  const isLocked = error?.field === "password" || (error?.code === "0429" && password !== "");
  if (isLocked || (isLoading && password !== ""))
    return (
      <Suspense>
        <PasswordGate
          appkey=""
          chartId=""
          errorText={password ? (error?.message ?? null) : null}
          isOpening={isLoading}
          onOpen={onOpen}
          onRetry={refetch}
        />
      </Suspense>
    );
  if (error?.code === "0404" || error?.code === "0400")
    return <EmptyState isPage icon="link" title={text.unknown} hint={text.unknownHint} />;
  if (error?.code === "0410")
    return <EmptyState isPage icon="lock" title={text.ended} hint={error.message} />;
  if (error) return <QueryErrorState isPage error={error} onRetry={refetch} />;
  return <Skeleton shape="chart" heightPx={280} />;
}
