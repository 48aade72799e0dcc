import type { Certification } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { certificationText } from "../../../core/text/certification";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";

/** Renders the submitted data, masked. */
export function CertificationFacts({ certification }: { certification: Certification }) {
  const text = useText(certificationText);
  const { kind, name, identityNo, company, creditCode, validUntil, submitTime, answerTime } =
    certification;
  return (
    <Descriptions
      items={[
        ...(kind === "company"
          ? [
              { id: "company", label: text.company, value: company },
              { id: "credit", label: text.creditCode, value: creditCode },
            ]
          : []),
        { id: "name", label: text.name, value: name },
        { id: "identity", label: text.identityNo, value: identityNo },
        { id: "valid", label: text.validUntil, value: validUntil ?? text.noEnd },
        { id: "submit", label: text.submitTime, value: formatTime(submitTime, defaultZones) },
        ...(answerTime === null
          ? []
          : [
              { id: "answer", label: text.answerTime, value: formatTime(answerTime, defaultZones) },
            ]),
      ]}
    />
  );
}
