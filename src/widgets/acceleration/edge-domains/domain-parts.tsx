import type { EdgeAuto, EdgeDomainRow } from "../../../core/api/contract";
import type { EdgeState } from "../../../core/api/contract/constants/acceleration";
import { formatCount } from "../../../core/format";
import { daysLeft } from "../../../core/format/days-left";
import { useClock } from "../../../core/session/use-clock";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { edgeStatesText } from "../../../core/text/edge-states";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { ErrorText, TwoLines } from "./edge-domains.styles";

const warnDays = 30;

const tones: Record<EdgeState, Tone> = {
  waiting: "neutral",
  deploying: "info",
  on: "success",
  off: "neutral",
  failing: "danger",
};

/** Renders the deployment state of a domain, with the error of a node that rejected it. */
export function DomainState({ row }: { row: Pick<EdgeDomainRow, "state" | "fault"> }) {
  const states = useText(edgeStatesText);
  return (
    <TwoLines>
      <Tag $tone={tones[row.state]}>{states[row.state]}</Tag>
      {row.state === "failing" && row.fault ? (
        <ErrorText title={row.fault}>{row.fault}</ErrorText>
      ) : null}
    </TwoLines>
  );
}

/** Renders the number of origins, and of those that do not respond. */
export function OriginCount({ row }: { row: Pick<EdgeDomainRow, "origins" | "down"> }) {
  const text = useText(edgeDomainsText);
  const { origins, down } = row;
  return (
    <TwoLines $isEnd title={down.join("\n")}>
      <span>{formatCount(origins)}</span>
      {down.length > 0 ? <Tag $tone="danger">{text.down(down.length)}</Tag> : null}
    </TwoLines>
  );
}

export const autoTones: Record<EdgeAuto["state"], Tone> = {
  asking: "info",
  issued: "success",
  failed: "danger",
};

/** Until when a certificate holds; the last 30 days are marked, unless it is renewed in time. */
export function CertificateEnd({
  row: { certificate, auto },
}: {
  row: Pick<EdgeDomainRow, "certificate" | "auto">;
}) {
  const text = useText(edgeDomainsText);
  const { formatTime } = useClock();
  const requested = auto ? (
    <Tag $tone={autoTones[auto.state]}>{text.autoStates[auto.state]}</Tag>
  ) : null;
  if (!certificate) return requested ?? <Muted>{text.noCertificate}</Muted>;
  const { expireTime, issuer } = certificate;
  const days = daysLeft(expireTime, Date.now());
  const isOver = expireTime <= Date.now();
  const isDue = days <= warnDays && auto?.state !== "issued";
  return (
    <TwoLines title={issuer}>
      <span>{formatTime(expireTime).slice(0, 10)}</span>
      {auto?.state === "issued" ? <small>{text.autoStates.issued}</small> : requested}
      {isDue || isOver ? (
        <Tag $tone={isOver ? "danger" : "warning"}>
          {isOver ? text.expired : text.daysLeft(days)}
        </Tag>
      ) : null}
    </TwoLines>
  );
}
