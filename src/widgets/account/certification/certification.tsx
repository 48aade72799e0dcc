import { useState } from "react";
import type { CertificationKind, Certification as Record } from "../../../core/api/contract";
import { useApiQuery, useInvalidate } from "../../../core/query/use-api-query";
import { certificationText } from "../../../core/text/certification";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Stack } from "../../../core/ui/layout";
import { CertificationFacts } from "./certification-facts";
import { CertificationForm } from "./certification-form";
import { KindCards } from "./kind-cards";
import { Notice } from "./notice";

const refetchIntervalMs = 20_000;
const tones: Tone[] = ["neutral", "info", "success", "danger", "warning"];

/** Who somebody really is: what to submit, what became of it, and the masked data afterwards. */
export function Certification() {
  const text = useText(certificationText);
  const [isUpgrading, setUpgrading] = useState(false);
  const { data, error, refetch } = useApiQuery("userAuth/getInfo", {});
  const { certification, hasReader = false } = data?.map ?? {};
  const state = certification?.state ?? 0;
  const mayUpgrade = state === 2 && certification?.kind === "person";
  const isOpen = state === 0 || state === 3 || state === 4 || (mayUpgrade && isUpgrading);
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={data ? <Tag $tone={tones[state] ?? "neutral"}>{text.states[state]}</Tag> : null}
      />
      {error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton shape="text" count={6} /> : null}
      {certification ? <Outcome certification={certification} /> : null}
      {certification && (state === 1 || state === 2) ? (
        <Card
          title={text.kinds[certification.kind]}
          actions={
            mayUpgrade ? (
              <Button size="small" onClick={() => setUpgrading(!isUpgrading)}>
                {isUpgrading ? text.back : text.upgrade}
              </Button>
            ) : null
          }
        >
          <CertificationFacts certification={certification} />
        </Card>
      ) : null}
      {state === 1 ? <Polling /> : null}
      {data && isOpen ? (
        <Submission
          only={isUpgrading ? "company" : null}
          first={certification?.kind ?? "person"}
          hasReader={hasReader}
          onDone={() => setUpgrading(false)}
        />
      ) : null}
    </Stack>
  );
}

function Outcome({ certification }: { certification: Record }) {
  const text = useText(certificationText);
  const { state, reason } = certification;
  if (state === 1) return <Notice icon="info" title={text.waiting} hint={text.waitingHint} />;
  if (state === 2) return <Notice icon="success" title={text.passed} hint={text.passedHint} />;
  if (state === 4) return <Notice icon="warning" title={text.expired} />;
  return <Notice icon="error" title={text.refused(reason)} hint={text.refusedHint} />;
}

/** Asks after a review that is under way; what it shows is asked for anew once it is over. */
function Polling() {
  const refresh = useInvalidate();
  const { data } = useApiQuery("userAuth/queryStatus", {}, { refetchIntervalMs });
  const [isNotified, setNotified] = useState(false);
  if (data && data.map.state !== 1 && !isNotified) {
    setNotified(true);
    void refresh("userAuth/getInfo");
  }
  return null;
}

interface SubmissionProps {
  /** The only kind that is open; null = either. */
  only: CertificationKind | null;
  first: CertificationKind;
  hasReader: boolean;
  onDone: () => void;
}

function Submission({ only, first, hasReader, onDone }: SubmissionProps) {
  const [kind, setKind] = useState(only ?? first);
  return (
    <>
      {only ? null : <KindCards value={kind} onChange={setKind} />}
      <CertificationForm key={kind} kind={kind} hasReader={hasReader} onDone={onDone} />
    </>
  );
}
