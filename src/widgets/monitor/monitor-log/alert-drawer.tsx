import type { AlertDetail } from "../../../core/api/contract";
import { LineChart } from "../../../core/chart";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { monitorText } from "../../../core/text/monitor";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Link, Muted, Row, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { LevelTag, stateTones, useMonitorMessages } from "../monitor-parts";
import { AlertCauses } from "./alert-causes";
import { History } from "./monitor-log.styles";

export interface AlertDrawerProps {
  id: number;
  onHandle: (id: number) => void;
  onClose: () => void;
}

/** Renders an alert: events around it, its causes, and its handling. */
export function AlertDrawer({ id, onHandle, onClose }: AlertDrawerProps) {
  const text = useText(monitorLogText);
  const { data, error, refetch } = useApiQuery("monitor/alert", { id });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text.drawer}
      widthPx={640}
      footer={
        data ? (
          <Button variant="primary" onClick={() => onHandle(id)}>
            {text.handle}
          </Button>
        ) : null
      }
    >
      {error && !data ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : data ? (
        <Detail detail={data.map} />
      ) : (
        <Skeleton shape="text" count={6} />
      )}
    </Drawer>
  );
}

function Detail({ detail }: { detail: AlertDetail }) {
  const text = useText(monitorLogText);
  const messages = useText(monitorText);
  const say = useMonitorMessages();
  const { formatTime } = useClock();
  const { alert, condition, valueNow, notes, causes, report } = detail;
  const { columns } = text;
  const formatValue = (value: number | null) => say.figure(alert.metric, value);
  const items = [
    { id: "rule", label: columns.rule, value: alert.ruleName },
    { id: "object", label: columns.object, value: say.object(alert.object) },
    { id: "metric", label: columns.metric, value: messages.metrics[alert.metric] },
    { id: "condition", label: text.condition, value: say.condition(alert.metric, condition) },
    { id: "value", label: columns.value, value: formatValue(alert.value) },
    { id: "reference", label: columns.reference, value: formatValue(alert.reference) },
    {
      id: "deviation",
      label: columns.deviation,
      value: say.deviation(alert.metric, alert.deviation),
    },
    {
      id: "now",
      label: text.valueNow,
      value: <span title={text.valueNowHint}>{formatValue(valueNow)}</span>,
    },
    { id: "since", label: text.since, value: formatTime(alert.time) },
    {
      id: "until",
      label: text.until,
      value: alert.closedTime === null ? text.going : formatTime(alert.closedTime),
    },
    {
      id: "fired",
      label: text.fired,
      value: text.firedOf(alert.fired, messages.periods[alert.period]),
    },
    { id: "handler", label: columns.handler, value: alert.handler || "–" },
  ];
  return (
    <Stack $gapPx={16}>
      <Row $justify="space-between">
        <Row $gapPx={8}>
          <LevelTag level={alert.level} />
          <Tag $tone={stateTones[alert.state]}>{messages.states[alert.state]}</Tag>
          {alert.isLate ? <Tag title={text.lateHint}>{text.late}</Tag> : null}
        </Row>
        <Link to={report}>{text.openReport}</Link>
      </Row>
      <Descriptions items={items} />
      <h3>{alert.period === "day" ? text.chartDays : text.chart}</h3>
      <AlertChart detail={detail} />
      {causes.length > 0 ? <AlertCauses detail={detail} /> : null}
      <h3>{text.notes}</h3>
      {notes.length === 0 ? (
        <EmptyState title={text.noNotes} isCompact />
      ) : (
        <History>
          {notes.map(({ time, by, state, body }) => (
            <li key={`${time}/${state}`}>
              <span>
                {messages.states[state]}{" "}
                <Muted>
                  {formatTime(time)} · {by}
                </Muted>
              </span>
              {body ? <span>{body}</span> : null}
            </li>
          ))}
        </History>
      )}
    </Stack>
  );
}

const has = (values: (number | null)[]) => values.some((value) => value !== null);

function AlertChart({ detail: { alert, chart, condition } }: { detail: AlertDetail }) {
  const text = useText(monitorLogText);
  const messages = useText(monitorText);
  const { figure: formatValue } = useMonitorMessages();
  if (chart.x.length === 0 || !has(chart.values))
    return <EmptyState title={text.noChart} isCompact icon="chart" />;
  const format = (value: number | null) => formatValue(alert.metric, value);
  const { low, high, reference } = chart;
  const isBand = has(low) && has(high);
  const names = [text.band.low, text.band.high] as const;
  const line = (id: string, name: string, values: (number | null)[]) => ({ id, name, values });
  const isCompared = condition.kind === "baseline" || condition.kind === "change";
  return (
    <LineChart
      label={messages.metrics[alert.metric]}
      heightPx={220}
      x={chart.x}
      format={format}
      formatTick={format}
      series={[
        {
          ...line("value", messages.metrics[alert.metric], chart.values),
          ...(isBand ? { band: { names, low, high } } : {}),
        },
        ...(isCompared && has(reference)
          ? [
              {
                ...line(
                  "reference",
                  condition.kind === "baseline" ? text.baseline : text.previous,
                  reference,
                ),
                isCompared: true,
              },
            ]
          : []),
        ...(!isBand && has(low) ? [line("low", names[0], low)] : []),
        ...(!isBand && has(high) ? [line("high", names[1], high)] : []),
        line(
          "fired",
          text.fireMark,
          chart.values.map((value, index) => (index === chart.at ? value : null)),
        ),
      ]}
    />
  );
}
