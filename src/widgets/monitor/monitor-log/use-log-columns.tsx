import { useMemo } from "react";
import type { MonitorAlert } from "../../../core/api/contract";
import { createColumnHelper } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { monitorText } from "../../../core/text/monitor";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { Button, Row } from "../../../core/ui/layout";
import { Clip, type TableColumn } from "../../../core/ui/table";
import { LevelTag, stateTones, useMonitorMessages } from "../monitor-parts";
import { Two } from "./monitor-log.styles";

const column = createColumnHelper<MonitorAlert>();

export interface LogActions {
  onOpen: (alert: MonitorAlert) => void;
  onHandle: (alert: MonitorAlert) => void;
}

/** Columns of the log, stable while the messages and the actions are. */
export function useLogColumns({ onOpen, onHandle }: LogActions): TableColumn<MonitorAlert>[] {
  const text = useText(monitorLogText);
  const messages = useText(monitorText);
  const say = useMonitorMessages();
  const { formatTime } = useClock();
  return useMemo(() => {
    const { columns } = text;
    return [
      {
        id: "time",
        header: columns.time,
        cell: ({ time, closedTime, isLate }) => (
          <Two>
            <span>{formatTime(time).slice(0, 16)}</span>
            <small title={isLate ? text.lateHint : undefined}>
              {closedTime === null ? text.going : text.closed}
              {isLate ? ` · ${text.late}` : ""}
            </small>
          </Two>
        ),
      },
      {
        id: "rule",
        header: columns.rule,
        card: "title",
        cell: ({ ruleName }) => (
          <Clip $maxPx={200} title={ruleName}>
            {ruleName}
          </Clip>
        ),
      },
      {
        id: "object",
        header: columns.object,
        cell: ({ object }) => (
          <Clip $maxPx={200} title={say.object(object)}>
            {say.object(object)}
          </Clip>
        ),
      },
      { id: "metric", header: columns.metric, cell: ({ metric }) => messages.metrics[metric] },
      column.text("value", columns.value, ({ metric, value }) => say.figure(metric, value), {
        align: "end",
      }),
      column.text(
        "reference",
        columns.reference,
        ({ metric, reference }) => say.figure(metric, reference),
        { align: "end" },
      ),
      column.text(
        "deviation",
        columns.deviation,
        ({ metric, deviation }) => say.deviation(metric, deviation),
        { align: "end" },
      ),
      { id: "level", header: columns.level, cell: ({ level }) => <LevelTag level={level} /> },
      column.tag("state", columns.state, ({ state }) => state, stateTones, messages.states),
      { id: "handler", header: columns.handler, cell: ({ handler }) => handler || "–" },
      {
        id: "note",
        header: columns.note,
        card: "note",
        cell: ({ note }) => (
          <Clip $maxPx={200} title={note}>
            {note || "–"}
          </Clip>
        ),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (alert) => (
          <Row $gapPx={4} $justify="flex-end">
            <Button
              variant="text"
              size="small"
              aria-label={text.detailOf(alert.ruleName)}
              onClick={() => onOpen(alert)}
            >
              {text.detail}
            </Button>
            <Button variant="text" size="small" onClick={() => onHandle(alert)}>
              {text.handle}
            </Button>
          </Row>
        ),
      },
    ];
  }, [text, messages, say, formatTime, onOpen, onHandle]);
}
