import { lazy, Suspense } from "react";
import { type OperatorQueue, operatorQueues } from "../../../core/api/contract/words/operator";
import { choice } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Badge } from "../../../core/ui/display";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { PageHeader, Row, Stack, Tabs } from "../../../core/ui/layout";
import { DeedList } from "./deed-list";

const pollMs = 60_000;
const tabs = [...operatorQueues, "deeds"] as const;
const deskState = defineState({ queue: choice(tabs, "feedback") });

/** The work of each queue; only the one that is open is fetched. */
const queues: Record<OperatorQueue, ReturnType<typeof lazy>> = {
  certification: lazy(async () => ({
    default: (await import("./certification-queue")).CertificationQueue,
  })),
  feedback: lazy(async () => ({ default: (await import("./feedback-queue")).FeedbackQueue })),
  announcement: lazy(async () => ({
    default: (await import("./announcement-queue")).AnnouncementQueue,
  })),
  invoice: lazy(async () => ({ default: (await import("./invoice-queue")).InvoiceQueue })),
  transfer: lazy(async () => ({ default: (await import("./transfer-queue")).TransferQueue })),
  refund: lazy(async () => ({ default: (await import("./refund-queue")).RefundQueue })),
  domain: lazy(async () => ({ default: (await import("./domain-queue")).DomainQueue })),
  link: lazy(async () => ({ default: (await import("./link-queue")).LinkQueue })),
};

/** What waits for those who run this deployment, by kind of work, and what they did. */
export function OperatorDesk() {
  const text = useText(operatorDeskText);
  const [{ queue }, change] = useAddressState(deskState);
  const { reply, error, retry } = useCall("operator/summary", {}, { pollMs });
  if (error && !reply) {
    return error.code === "0403" ? (
      <EmptyState icon="lock" title={text.refused} />
    ) : (
      <CallError error={error} onRetry={retry} />
    );
  }
  const waitingIn = (tab: (typeof tabs)[number]) =>
    tab === "deeds" ? 0 : (reply?.map.waiting[tab] ?? 0);
  const contentOf = (tab: (typeof tabs)[number]) => {
    if (tab === "deeds") return <DeedList />;
    const Queue = queues[tab];
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <Queue />
      </Suspense>
    );
  };
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <div>
        <Tabs
          label={text.tabs}
          value={queue}
          onChange={(next) => change({ queue: next })}
          items={tabs.map((tab) => ({
            id: tab,
            label: (
              <Row $gapPx={6}>
                {text.queues[tab]}
                <Badge count={waitingIn(tab)} label={text.waiting(waitingIn(tab))} />
              </Row>
            ),
            content: contentOf(tab),
          }))}
        />
      </div>
    </Stack>
  );
}
