import { styled } from "styled-components";
import type { PlanList, ReportPlan } from "../../../core/api/contract";
import { zoneAt } from "../../../core/format/zone";
import { useSearchState } from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { plansText } from "../../../core/text/plans";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import {
  EmptyState,
  QueryErrorState,
  Skeleton,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Switch } from "../../../core/ui/input";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";
import { Drawer, useConfirm } from "../../../core/ui/overlay";
import { PlanForm } from "./plan-form";
import { PlanRuns } from "./plan-runs";
import { plansState } from "./plans-state";

const Item = styled.li`
  display: grid;
  gap: 6px;
  padding: 12px 0;
  border-bottom: 1px solid var(--_hairline);
  & h3 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 14px;
    font-weight: 600;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export interface PlansDrawerProps {
  boardId: number | null;
  onClose: () => void;
}

/** The plans of an app: what is sent to whom and when, and how that went. */
export function PlansDrawer({ boardId, onClose }: PlansDrawerProps) {
  const text = useText(plansText);
  const mayWrite = useWriteGuard();
  const [{ plans: shown, plan: id, view: viewId }, change] = useSearchState(plansState);
  const query = useApiQuery("plan/list", {});
  const toList = () => change({ plans: "list", plan: null, view: null });
  const found = query.data?.map.list.find((plan) => plan.id === id);
  const add = () => mayWrite() && change({ plans: "new", plan: null, view: null });
  const map = query.data?.map;
  const isForm = shown === "new" || (shown === "edit" && found?.isMine);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={shown === "runs" && found ? text.runsOf(found.name) : text.title}
      widthPx={560}
      footer={
        shown === "runs" ? (
          <Button onClick={toList}>{text.back}</Button>
        ) : (
          map?.canCreate &&
          map.list.length > 0 && (
            <Button variant="primary" icon="plus" writes onClick={add}>
              {text.newPlan}
            </Button>
          )
        )
      }
    >
      {query.error ? (
        <QueryErrorState error={query.error} onRetry={query.refetch} />
      ) : !map ? (
        <Skeleton shape="table" heightPx={240} />
      ) : shown === "runs" && found ? (
        <PlanRuns plan={found} />
      ) : (
        <PlanItems map={map} onAdd={add} onOpen={(plans, plan) => change({ plans, plan })} />
      )}
      {map && isForm && (
        <PlanForm
          key={id ?? "new"}
          plan={shown === "edit" ? (found ?? null) : null}
          boardId={boardId}
          viewId={viewId}
          list={map}
          onClose={toList}
        />
      )}
    </Drawer>
  );
}

interface PlanItemsProps {
  map: PlanList;
  onAdd: () => void;
  onOpen: (what: "edit" | "runs", id: number) => void;
}

function PlanItems({ map, onAdd, onOpen }: PlanItemsProps) {
  const text = useText(plansText);
  if (map.list.length === 0)
    return (
      <EmptyState
        icon="bell"
        title={text.emptyTitle}
        hint={text.emptyHint}
        action={
          map.canCreate && (
            <Button variant="primary" icon="plus" writes onClick={onAdd}>
              {text.newPlan}
            </Button>
          )
        }
      />
    );
  return (
    <Stack $gapPx={4}>
      <Muted as="p">{text.note}</Muted>
      <Muted as="p">{text.count(map.list.length, map.limit)}</Muted>
      <List>
        {map.list.map((plan) => (
          <PlanItem key={plan.id} plan={plan} onOpen={onOpen} />
        ))}
      </List>
    </Stack>
  );
}

/** Returns when a plan sends, in words. */
function useSchedule() {
  const text = useText(plansText);
  const { zones } = useClock();
  return ({ every, weekday, monthDay, time }: ReportPlan) => {
    const when = {
      day: text.day(time),
      week: text.week(weekday, time),
      month: text.month(monthDay, time),
    };
    return text.inZone(when[every], zoneAt(zones, Date.now()));
  };
}

function PlanItem({ plan, onOpen }: { plan: ReportPlan; onOpen: PlanItemsProps["onOpen"] }) {
  const text = useText(plansText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const { formatTime } = useClock();
  const scheduleOf = useSchedule();
  const toggle = useApiMutation("plan/switch");
  const removal = useApiMutation("plan/delete");
  const { id, name, content, contentName, isOn, isMine, stopped, nextTime, last } = plan;
  const remove = async () => {
    if (!mayWrite()) return;
    const isSure = await confirm({
      title: text.removeTitle(name),
      body: text.removeBody,
      confirm: text.remove,
      isDangerous: true,
    });
    if (!isSure) return;
    await removal.mutateAsync({ id }).then(
      () => toast.success(text.removed),
      () => undefined,
    );
  };
  return (
    <Item>
      <Row>
        <h3>{name}</h3>
        {last && (
          <Tag $tone={last.state === "failed" ? "danger" : "neutral"}>
            {text.runStates[last.state]}
          </Tag>
        )}
        <Switch
          checked={isOn}
          label={text.isOn(name)}
          writes
          isDisabled={!isMine && !isOn}
          onChange={(next) =>
            mayWrite() && void toggle.mutateAsync({ id, isOn: next }).catch(() => undefined)
          }
        />
      </Row>
      <span>
        {text.what(text.contents[content.kind], contentName)} · {scheduleOf(plan)}
      </span>
      <Muted>
        {[
          text.to(plan.receivers.length, plan.robots.length, plan.toWebhook),
          stopped ? text.stopped[stopped] : nextTime ? text.next(formatTime(nextTime)) : text.off,
          ...(isMine ? [] : [text.by(plan.creator)]),
        ].join(" · ")}
      </Muted>
      {plan.receivers
        .filter(({ state }) => state !== "on")
        .map(({ address, state }) => (
          <Muted key={address}>
            {address} <Tag>{text.receiverStates[state]}</Tag>
          </Muted>
        ))}
      <Row>
        {isMine && (
          <Button size="small" writes onClick={() => onOpen("edit", id)}>
            {text.edit}
          </Button>
        )}
        <Button size="small" onClick={() => onOpen("runs", id)}>
          {text.runs}
        </Button>
        <Button size="small" writes onClick={() => void remove()}>
          {text.remove}
        </Button>
      </Row>
    </Item>
  );
}
