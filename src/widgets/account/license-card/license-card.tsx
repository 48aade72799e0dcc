import type { LicenseState } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { licenseCardText } from "../../../core/text/license-card";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag, type Tone } from "../../../core/ui/display";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card, Muted, Stack } from "../../../core/ui/layout";

const tones: Record<LicenseState, Tone> = {
  valid: "success",
  early: "info",
  expired: "danger",
  over: "warning",
  unreadable: "danger",
  forged: "danger",
};

/** Renders the permitted use of this private deployment, and whether the licence is valid. */
export function LicenseCard() {
  const text = useText(licenseCardText);
  const { reply, error, retry } = useCall("GET license", {}, { expectedCode: "0404" });
  if (error && !reply) {
    return (
      <Card title={text.title}>
        {error.code === "0404" ? (
          <Muted>{text.none}</Muted>
        ) : (
          <CallError error={error} onRetry={retry} />
        )}
      </Card>
    );
  }
  if (!reply) {
    return (
      <Card title={text.title}>
        <Skeleton shape="text" count={4} />
      </Card>
    );
  }
  const { state, startDate, expireDate, appCount, apps, pid, remainDays } = reply.map;
  const isKnown = pid !== "";
  return (
    <Card title={text.title} actions={<Tag $tone={tones[state]}>{text.states[state]}</Tag>}>
      <Stack>
        {state === "valid" ? null : <p role="status">{text.effects[state]}</p>}
        {isKnown ? (
          <Descriptions
            items={[
              { id: "start", label: text.startDate, value: startDate },
              {
                id: "expire",
                label: text.expireDate,
                value: text.expires(expireDate, remainDays),
              },
              { id: "apps", label: text.appCount, value: text.used(apps, appCount) },
              { id: "pid", label: text.pid, value: pid },
            ]}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
