import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { PlanDelivery, PlanRun, ReportPlan } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { plansText, type zh } from "../../../core/text/plans";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import {
  EmptyState,
  QueryErrorState,
  Skeleton,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Button, Muted, Row } from "../../../core/ui/layout";

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 6px;
    padding: 12px 0;
    border-bottom: 1px solid var(--_hairline);
  }
  & & > li {
    padding: 4px 0;
    border: 0;
  }
  & h3 {
    flex: 1;
    font-size: 14px;
    font-weight: 600;
  }
`;

const Address = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Runs that are shown: those of about a month of daily reports. */
const pageSize = 30;

/** The runs of a plan: who received each, and which failed. */
export function PlanRuns({ plan: { id, isMine } }: { plan: ReportPlan }) {
  const text = useText(plansText);
  const query = useApiQuery("plan/runs", { id, pageSize }, { keepPreviousData: true });
  if (query.error) return <QueryErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton shape="table" heightPx={240} />;
  const { list } = query.data.map;
  if (list.length === 0) return <EmptyState icon="bell" title={text.noRuns} isCompact />;
  return (
    <List>
      {list.map((run) => (
        <RunItem key={run.id} planId={id} run={run} isMine={isMine} />
      ))}
    </List>
  );
}

function RunItem({ planId, run, isMine }: { planId: number; run: PlanRun; isMine: boolean }) {
  const text = useText(plansText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { formatTime } = useClock();
  const resend = useApiMutation("plan/resend");
  const again = ({ way, receiver }: PlanDelivery) =>
    mayWrite() &&
    void resend.mutateAsync({ id: planId, runId: run.id, way, receiver }).then(
      () => toast.success(text.resent),
      () => undefined,
    );
  const isBad = run.state === "failed" || run.deliveries.some(({ state }) => state === "failed");
  return (
    <li>
      <Row>
        <h3>{text.period(run.start, run.end)}</h3>
        {run.isLate && <Tag>{text.late}</Tag>}
        <Tag $tone={isBad ? "danger" : "neutral"}>{text.runStates[run.state]}</Tag>
      </Row>
      <Muted>{[formatTime(run.time), run.fault].filter(Boolean).join(" · ")}</Muted>
      {run.deliveries.length > 0 && (
        <List>
          {run.deliveries.map((delivery) => (
            <DeliveryItem key={`${delivery.way} ${delivery.receiver}`} of={delivery}>
              {isMine && run.canResend && (
                <Button
                  size="small"
                  writes
                  aria-label={text.resendTo(nameOf(delivery, text))}
                  onClick={() => again(delivery)}
                >
                  {text.resend}
                </Button>
              )}
            </DeliveryItem>
          ))}
        </List>
      )}
    </li>
  );
}

interface DeliveryItemProps {
  of: PlanDelivery;
  /** Buttons beside its state. */
  children: ReactNode;
}

function DeliveryItem({ of, children }: DeliveryItemProps) {
  const text = useText(plansText);
  const { state, fault, way } = of;
  const isHanded = way === "webhook" && state === "sent";
  return (
    <li>
      <Row>
        <Address>{nameOf(of, text)}</Address>
        <Tag $tone={state === "failed" ? "danger" : "neutral"}>
          {isHanded ? text.handed : text.deliveryStates[state]}
        </Tag>
        {children}
      </Row>
      {fault !== "" && <Muted>{fault}</Muted>}
    </li>
  );
}

/** Returns a receiver as it is read: an address, a robot by its tool, or the webhooks. */
function nameOf({ way, robot, address }: PlanDelivery, text: typeof zh): string {
  if (way === "webhook") return text.webhooks;
  return robot ? `${text.robotKinds[robot]} ${address}` : address;
}
