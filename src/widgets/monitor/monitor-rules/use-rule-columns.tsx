import { useMemo } from "react";
import { styled } from "styled-components";
import type { MonitorRule } from "../../../core/api/contract";
import { RowActions } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useClock } from "../../../core/session/use-clock";
import { monitorText } from "../../../core/text/monitor";
import { monitorRulesText } from "../../../core/text/monitor-rules";
import { useText } from "../../../core/text/use-text";
import { Switch } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { LevelTag, useMonitorMessages } from "../monitor-parts";

const Two = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  & small {
    color: var(--_text-muted);
    font-size: 12px;
    white-space: nowrap;
  }
`;

const Clip = styled.span`
  display: block;
  max-width: 150px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (min-width: 700px) {
    width: max-content;
  }
`;

const Short = styled(Clip)`
  max-width: 84px;
`;

export interface RuleActions {
  onEdit: (rule: MonitorRule) => void;
  onRemove: (rule: MonitorRule) => void;
  onSwitch: (rule: MonitorRule, isOn: boolean) => void;
}

/** Columns of the list of rules, stable while the messages and the actions are. */
export function useRuleColumns({
  onEdit,
  onRemove,
  onSwitch,
}: RuleActions): TableColumn<MonitorRule>[] {
  const text = useText(monitorRulesText);
  const messages = useText(monitorText);
  const say = useMonitorMessages();
  const { formatTime } = useClock();
  return useMemo(() => {
    const { columns } = text;
    const short = (time: number) => formatTime(time).slice(0, 16);
    return [
      {
        id: "name",
        header: columns.name,
        card: "title",
        cell: ({ name, openAlerts }) => (
          <Two>
            <Clip title={name}>{name}</Clip>
            {openAlerts > 0 ? <small>{text.open(openAlerts)}</small> : null}
          </Two>
        ),
      },
      {
        id: "objects",
        header: columns.objects,
        cell: ({ objects }) => (
          <Clip title={objects.map(say.object).join("、")}>{say.objects(objects)}</Clip>
        ),
      },
      { id: "metric", header: columns.metric, cell: ({ metric }) => messages.metrics[metric] },
      {
        id: "condition",
        header: columns.condition,
        card: "note",
        cell: ({ metric, condition }) => say.condition(metric, condition),
      },
      { id: "period", header: columns.period, cell: ({ period }) => messages.periods[period] },
      { id: "level", header: columns.level, cell: ({ level }) => <LevelTag level={level} /> },
      {
        id: "ways",
        header: columns.ways,
        card: "note",
        cell: ({ ways }) => {
          const names = ways.map((way) => messages.ways[way]).join("、");
          return <Short title={names}>{names}</Short>;
        },
      },
      {
        id: "state",
        header: columns.state,
        cell: (rule) => (
          <Switch
            writes
            checked={rule.isOn}
            label={text.switchOf(rule.name)}
            onChange={(isOn) => onSwitch(rule, isOn)}
          />
        ),
      },
      {
        id: "last",
        header: columns.last,
        cell: ({ lastAlertTime, judgedTime, isOn }) => (
          <span title={judgedTime !== null && isOn ? text.judged(short(judgedTime)) : undefined}>
            {lastAlertTime === null ? (
              <Muted>{text.never}</Muted>
            ) : (
              short(lastAlertTime).slice(5, 10)
            )}
          </span>
        ),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (rule) => (
          <RowActions
            name={rule.name}
            actions={[
              {
                label: text.edit,
                name: text.of(text.edit, rule.name),
                writes: true,
                run: () => onEdit(rule),
              },
              { label: text.log, to: paths.withQuery(paths.monitorLog, `rule=${rule.id}`) },
              {
                label: text.remove,
                name: text.of(text.remove, rule.name),
                writes: true,
                isInMenu: true,
                isDangerous: true,
                run: () => onRemove(rule),
              },
            ]}
          />
        ),
      },
    ];
  }, [text, messages, say, formatTime, onEdit, onRemove, onSwitch]);
}
