import type { EdgeDomainRow } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { edgeCertificateText } from "../../../core/text/edge-certificate";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Muted, Row, Stack } from "../../../core/ui/layout";
import { autoTones } from "./domain-parts";
import { Said } from "./edge-domains.styles";

export interface AutoCertificateProps {
  row: EdgeDomainRow;
  /** Host of the authority; empty where the deployment asks none any more. */
  authority: string;
}

/** Renders the state of an automatic certificate, or the steps to obtain one. */
export function AutoCertificate({ row, authority }: AutoCertificateProps) {
  const text = useText(edgeCertificateText);
  const { autoStates } = useText(edgeDomainsText);
  const { formatTime } = useClock();
  const { auto, certificate, state } = row;
  if (!auto)
    return (
      <Stack $gapPx={4}>
        <p>{text.autoLead(authority)}</p>
        {certificate ? <Muted as="p">{text.autoKeeps}</Muted> : null}
      </Stack>
    );
  const day = certificate ? formatTime(certificate.expireTime).slice(0, 10) : "";
  const minute = formatTime(auto.nextTime).slice(0, 16);
  const lines =
    auto.state === "issued"
      ? [text.issued(certificate?.issuer ?? "", day), text.renewAt(minute)]
      : [
          ...(auto.fault ? [text.reasons[auto.fault], text.retryAt(minute)] : []),
          ...(auto.state === "asking"
            ? [state === "on" ? text.askingNow(authority) : text.askingDeploying]
            : []),
          ...(certificate ? [text.stillHolds(day)] : []),
        ];
  return (
    <Stack $gapPx={8} aria-live="polite">
      <Row $gapPx={8}>
        <Tag $tone={autoTones[auto.state]}>{autoStates[auto.state]}</Tag>
        <span>{lines[0]}</span>
      </Row>
      {lines.slice(1).map((line) => (
        <Muted as="p" key={line}>
          {line}
        </Muted>
      ))}
      {/* Whom nobody reached has said nothing. */}
      {auto.detail && auto.fault !== "unreachable" ? (
        <Said>
          <small>{text.said}</small>
          <q lang="en">{auto.detail}</q>
        </Said>
      ) : null}
      {authority ? null : <Muted as="p">{text.authorityGone}</Muted>}
    </Stack>
  );
}
