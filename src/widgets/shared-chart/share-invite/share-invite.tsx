import { useState } from "react";
import { defaultPeriod, ReportView } from "../../../core/chart/shared-report";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useSessionState } from "../../../core/session/use-session";
import { inviteText } from "../../../core/text/invite";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton, useErrorMessage } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Frame } from "../shared-chart";
import { InviteCardView } from "./invite-card";
import { Fault } from "./share-invite.styles";

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
  const [fault, setFault] = useState<string | null>(null);
  const link = { appkey, key: inviteKey };
  const isLink = appkey !== "" && inviteKey !== "";
  const card = useCall("invite/open", link, { isEnabled: isLink });
  const report = useCall(
    "invite/report",
    { ...link, ...period.days, granularity: period.granularity },
    { isEnabled: isLink && isSignedIn && card.reply !== undefined, keepPrevious: true },
  );
  const accept = useAction("invite/accept", { quiet: true });

  if (!isLink) return <EmptyState icon="link" title={text.badLink} hint={text.badLinkHint} />;
  const error = card.error;
  if (error && ["0404", "0410", "0400"].includes(error.code)) {
    return <EmptyState icon="lock" title={text.goneTitle} hint={text.goneHint} />;
  }
  if (error) return <CallError isPage error={error} onRetry={card.retry} />;
  if (!card.reply) return <Skeleton shape="cards" count={2} />;
  if (report.reply && !report.error) {
    return (
      <Frame aria-busy={report.isRefreshing}>
        <ReportView report={report.reply.map} level={1} period={period} onPeriod={setPeriod} />
      </Frame>
    );
  }
  const isOpen = report.error?.code === "0409";
  if (isSignedIn && report.error && !isOpen) {
    return <CallError isPage error={report.error} onRetry={report.retry} />;
  }
  if (isSignedIn && !isOpen) return <Skeleton shape="chart" heightPx={280} />;
  const acceptInvite = () => {
    setFault(null);
    accept.run(link).catch((reason: unknown) => setFault(messageOf(reason)));
  };
  return (
    <InviteCardView card={card.reply.map}>
      {fault === null ? null : <Fault role="alert">{fault}</Fault>}
      {isSignedIn ? (
        <Button variant="primary" isLoading={accept.isRunning} onClick={acceptInvite}>
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
