import type { DomainCertificate, DomainRow, DomainState } from "../../../core/api/contract";
import { expiringDays } from "../../../core/api/contract/constants/domain";
import { dayAt, defaultZones } from "../../../core/format";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Muted, Row } from "../../../core/ui/layout";

const tones: Record<DomainState, Tone> = {
  0: "info",
  1: "success",
  2: "danger",
  3: "neutral",
  4: "danger",
};

/** Renders the state of a domain, with its reason. */
export function StateTag({ row }: { row: DomainRow }) {
  const text = useText(domainListText);
  return (
    <span title={row.blockReason || (row.fault ? text.faults[row.fault] : undefined)}>
      <Tag $tone={tones[row.dnsState]}>{text.states[row.dnsState]}</Tag>
    </span>
  );
}

const dayMs = 86_400_000;

/** Renders the source and expiry of a certificate. */
export function CertificateTag({ certificate }: { certificate: DomainCertificate }) {
  const text = useText(domainListText);
  const { kind, expireTime } = certificate;
  if (expireTime === null) return <Muted>{text.certificates[kind]}</Muted>;
  const days = (expireTime - Date.now()) / dayMs;
  const isNear = days <= expiringDays;
  return (
    <Row $gapPx={6}>
      <Tag $tone={days <= 0 ? "danger" : isNear ? "warning" : "success"}>
        {days <= 0 ? text.expired : isNear ? text.expiring : text.certificates[kind]}
      </Tag>
      <Muted>{text.expires(dayAt(expireTime, defaultZones))}</Muted>
    </Row>
  );
}
