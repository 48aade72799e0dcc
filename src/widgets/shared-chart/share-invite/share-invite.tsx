import { useState } from "react";
import { defaultPeriod, ReportView } from "../../../core/chart/shared-report";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSessionState } from "../../../core/session/use-session";
import { inviteText } from "../../../core/text/invite";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton, useErrorMessage } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Container } from "../shared-chart";
import { InviteCardView } from "./invite-card";
import { ErrorText } from "./share-invite.styles";

export interface ShareInviteProps {
  appkey: string;
  /** The key in the invitation's link. */
  inviteKey: string;
  /** Signing in is asked for; afterwards this page is to be shown again. */
  onSignIn?: () => void;
  onRegister?: () => void;
}

/** An invitation: who invites to what; once accepted, the report itself. */
export function ShareInvite({ appkey, inviteKey, onSignIn, onRegister }: ShareInviteProps) {
  const text = useText(inviteText);
  const messageOf = useErrorMessage();
  const isSignedIn = useSessionState((state) => state.token !== null);
  const [period, setPeriod] = useState(defaultPeriod);
  const [errorText, setErrorText] = useState<string | null>(null);
  const link = { appkey, key: inviteKey };
  const isLink = appkey !== "" && inviteKey !== "";
  const card = useApiQuery("invite/open", link, { isEnabled: isLink });
  const report = useApiQuery(
    "invite/report",
    { ...link, ...period.days, granularity: period.granularity },
    { isEnabled: isLink && isSignedIn && card.data !== undefined, keepPreviousData: true },
  );
  const accept = useApiMutation("invite/accept", { suppressToast: true });

  if (!isLink)
    return <EmptyState isPage icon="link" title={text.badLink} hint={text.badLinkHint} />;
  const error = card.error;
  if (error && ["0404", "0410", "0400"].includes(error.code)) {
    return <EmptyState isPage icon="lock" title={text.goneTitle} hint={text.goneHint} />;
  }
  if (error) return <QueryErrorState isPage error={error} onRetry={card.refetch} />;
  if (!card.data) return <Skeleton shape="cards" count={2} />;
  if (report.data && !report.error) {
    return (
      <Container aria-busy={report.isRefetching}>
        <ReportView report={report.data.map} level={1} period={period} onPeriod={setPeriod} />
      </Container>
    );
  }
  const isOpen = report.error?.code === "0409";
  if (isSignedIn && report.error && !isOpen) {
    return <QueryErrorState isPage error={report.error} onRetry={report.refetch} />;
  }
  if (isSignedIn && !isOpen) return <Skeleton shape="chart" heightPx={280} />;
  const acceptInvite = () => {
    setErrorText(null);
    accept.mutateAsync(link).catch((reason: unknown) => setErrorText(messageOf(reason)));
  };
  return (
    <InviteCardView card={card.data.map}>
      {errorText === null ? null : <ErrorText role="alert">{errorText}</ErrorText>}
      {isSignedIn ? (
        <Button variant="primary" isLoading={accept.isPending} onClick={acceptInvite}>
          {text.accept}
        </Button>
      ) : (
        <>
          <Button variant="primary" onClick={() => onSignIn?.()}>
            {text.signIn}
          </Button>
          {onRegister ? <Button onClick={onRegister}>{text.register}</Button> : null}
        </>
      )}
    </InviteCardView>
  );
}
