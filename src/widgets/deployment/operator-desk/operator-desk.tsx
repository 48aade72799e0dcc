import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import {
  type OperatorQueue,
  type OperatorRole,
  operatorQueues,
  operatorRoles,
} from "../../../core/api/contract/constants/operator";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Badge } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { PageHeader, Row, Stack, Tabs } from "../../../core/ui/layout";
import { AuditLog } from "./audit-log";

const refetchIntervalMs = 60_000;
const tabs = [
  ...operatorQueues,
  "accounts",
  "apps",
  "operators",
  "invites",
  "audit",
  "deeds",
] as const;
type Tab = (typeof tabs)[number];

/** Which role opens a tab; of several, any. Whoever has none of them does not see it. */
const rolesOfTab: Record<Tab, readonly OperatorRole[]> = {
  certification: ["review"],
  invoice: ["finance"],
  transfer: ["finance"],
  refund: ["finance"],
  domain: ["review", "security"],
  link: ["review", "security"],
  feedback: ["support"],
  announcement: ["support"],
  accounts: ["support", "security"],
  apps: ["support", "security"],
  operators: ["admin"],
  invites: ["support"],
  audit: ["security"],
  deeds: operatorRoles,
};

const deskState = defineSearchState({ queue: choice(tabs, "feedback") });

interface ListProps {
  /** Tells whether the viewer may disable accounts, and stop apps. */
  mayDisable: boolean;
}

/** The work of each queue; only the one that is open is fetched. */
const queues: Record<OperatorQueue, LazyExoticComponent<ComponentType<ListProps>>> = {
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

/** The tabs of the desk beside the queues. */
const lists: Record<
  Exclude<Tab, OperatorQueue | "deeds">,
  LazyExoticComponent<ComponentType<ListProps>>
> = {
  accounts: lazy(async () => ({ default: (await import("./account-queue")).AccountQueue })),
  apps: lazy(async () => ({ default: (await import("./app-queue")).AppQueue })),
  operators: lazy(async () => ({ default: (await import("./operator-list")).OperatorList })),
  audit: lazy(async () => ({
    default: (await import("../../account/audit-log")).DeploymentLog,
  })),
  invites: lazy(async () => ({ default: (await import("./invite-list")).InviteList })),
};

const isQueue = (tab: Tab): tab is OperatorQueue => operatorQueues.some((item) => item === tab);

/** Renders the pending work of operators by kind, and their actions. */
export function OperatorDesk() {
  const text = useText(operatorDeskText);
  const [{ queue }, change] = useSearchState(deskState);
  const { data, error, refetch } = useApiQuery("operator/summary", {}, { refetchIntervalMs });
  if (error && !data) {
    return error.code === "0403" ? (
      <EmptyState icon="lock" title={text.refused} />
    ) : (
      <QueryErrorState error={error} onRetry={refetch} />
    );
  }
  if (!data) return <Skeleton shape="table" />;
  const { roles, waiting } = data.map;
  const visibleTabs = tabs.filter((tab) => rolesOfTab[tab].some((role) => roles.includes(role)));
  const opened = visibleTabs.includes(queue) ? queue : (visibleTabs[0] ?? "deeds");
  const waitingIn = (tab: Tab) => (isQueue(tab) ? waiting[tab] : 0);
  const contentOf = (tab: Tab) => {
    if (tab === "deeds") return <AuditLog />;
    const Queue = isQueue(tab) ? queues[tab] : lists[tab];
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <Queue mayDisable={roles.includes("security")} />
      </Suspense>
    );
  };
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <div>
        <Tabs
          label={text.tabs}
          value={opened}
          onChange={(next) => change({ queue: next })}
          items={visibleTabs.map((tab) => ({
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
