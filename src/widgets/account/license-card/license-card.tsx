import { useEffect } from "react";
import type { LicenseState } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { licenseCardText } from "../../../core/text/license-card";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag, type Tone } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, Stack } from "../../../core/ui/layout";

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
  const { data, error, refetch } = useApiQuery("GET license", {}, { ignoreErrorCode: "0404" });
  const isOperator = useSessionState(({ user }) => user?.isOperator === true);
  const kept = useSessionState(({ license }) => license);
  const { store } = useSession();
  const license = data?.map ?? (error ? null : kept);
  useEffect(() => {
    if (data || error) store.setState({ license: data?.map ?? null });
  }, [data, error, store]);
  if (error && !data) {
    return (
      <Card title={text.title}>
        {error.code === "0404" ? (
          <EmptyState
            isCompact
            icon="lock"
            title={text.none}
            hint={isOperator ? text.noneOperator : text.noneHint}
          />
        ) : (
          <QueryErrorState error={error} onRetry={refetch} />
        )}
      </Card>
    );
  }
  if (!license) {
    return (
      <Card title={text.title}>
        <Skeleton shape="text" count={4} />
      </Card>
    );
  }
  const { state, startDate, expireDate, appCount, apps, pid, remainDays } = license;
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
