import { useCallback, useEffect, useState } from "react";
import type { MonitorRule } from "../../../core/api/contract";
import { monitorMetrics } from "../../../core/api/contract/constants/monitor";
import { id, option } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { monitorText } from "../../../core/text/monitor";
import { monitorRulesText } from "../../../core/text/monitor-rules";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { Menu, useConfirm } from "../../../core/ui/overlay";
import { Table } from "../../../core/ui/table";
import { Counters } from "../monitor-parts";
import type { RuleFormProps } from "./rule-form";
import { type QuickRule, quickRules, type RuleValues, watching } from "./rule-values";
import { useRuleColumns } from "./use-rule-columns";

const refetchIntervalMs = 15_000;
const ruleForm = lazyComponent<RuleFormProps>(async () => (await import("./rule-form")).RuleForm);

const rulesState = defineSearchState({
  /** The metric that a new rule is opened for. */
  watch: option(monitorMetrics, { isFilter: false }),
  channelId: id({ as: "channel", isFilter: false }),
});

interface Task {
  editing: MonitorRule | null;
  given: Partial<RuleValues>;
}

/** Rules of the app that is open: made, tried, changed, switched and deleted here. */
export function MonitorRules() {
  const text = useText(monitorRulesText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [task, setTask] = useState<Task | null>(null);
  const { data, error, isLoading, refetch } = useApiQuery(
    "monitor/rules",
    {},
    { refetchIntervalMs },
  );
  const { mutateAsync: switchTo } = useApiMutation("monitor/switchRule");
  const { mutateAsync: removeRule } = useApiMutation("monitor/deleteRule");
  const begin = useCallback(
    (next: Task) => {
      if (mayWrite()) setTask(next);
    },
    [mayWrite],
  );
  const onEdit = useCallback((editing: MonitorRule) => begin({ editing, given: {} }), [begin]);
  const onSwitch = useCallback(
    async ({ id }: MonitorRule, isOn: boolean) => {
      if (!mayWrite()) return;
      await switchTo({ id, isOn }).then(
        () => toast.success(isOn ? text.switchedOn : text.switchedOff),
        () => undefined,
      );
    },
    [mayWrite, switchTo, toast, text],
  );
  const onRemove = useCallback(
    async ({ id, name }: MonitorRule) => {
      if (!mayWrite()) return;
      const isSure = await confirm({
        title: text.removeTitle(name),
        body: text.removeBody,
        confirm: text.remove,
        isDangerous: true,
      });
      if (!isSure) return;
      await removeRule({ id }).then(
        () => toast.success(text.removed),
        () => undefined,
      );
    },
    [mayWrite, confirm, removeRule, toast, text],
  );
  const [{ watch, channelId }, change] = useSearchState(rulesState, { replace: true });
  const { metrics } = useText(monitorText);
  useEffect(() => {
    if (watch === null) return;
    const given = watching(watch, channelId);
    begin({ editing: null, given: { ...given, name: text.watchName(metrics[watch]) } });
  }, [watch, channelId, begin, text, metrics]);
  const close = () => {
    setTask(null);
    change(rulesState.defaults);
  };
  const columns = useRuleColumns({ onEdit, onSwitch, onRemove });
  const quick = (name: QuickRule) =>
    begin({ editing: null, given: { ...quickRules[name], name: text.quickNames[name] } });
  const add = (
    <Button
      writes
      variant="primary"
      icon="plus"
      onClick={() => begin({ editing: null, given: {} })}
    >
      {text.add}
    </Button>
  );
  const found = data?.map;
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} actions={<Counters />} />
      <Card
        isFlush
        title={found ? text.used(found.used, found.limit) : text.title}
        actions={
          <Row $gapPx={8}>
            <Menu
              trigger={<Button icon="chevron-down">{text.quick}</Button>}
              items={(Object.keys(quickRules) as QuickRule[]).map((name) => ({
                id: name,
                label: text.quicks[name],
                writes: true,
                onSelect: () => quick(name),
              }))}
            />
            {add}
          </Row>
        }
      >
        <Table
          label={text.title}
          columns={columns}
          rows={found?.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
          empty={
            <EmptyState
              icon="monitoring"
              title={text.emptyTitle}
              hint={text.emptyHint}
              action={add}
            />
          }
        />
      </Card>
      {task && found ? (
        <Lazy
          part={ruleForm}
          props={{ ...task, receivers: found.receivers, onClose: close }}
          onFail={close}
        />
      ) : null}
    </Stack>
  );
}
