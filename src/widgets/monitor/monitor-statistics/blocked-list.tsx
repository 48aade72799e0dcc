import { useMemo, useState } from "react";
import type { FraudInstall } from "../../../core/api/contract";
import { fraudCodes } from "../../../core/api/contract/constants/fraud";
import type { DayRange } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { fraudText } from "../../../core/text/fraud";
import { monitorStatisticsText } from "../../../core/text/monitor-statistics";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Card, LinkButton, Muted } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Padded, Pager, Tags } from "./monitor-statistics.styles";

const platformNames: Record<string, string> = {
  ios: "iOS",
  android: "Android",
  harmony: "HarmonyOS",
};

export interface BlockedListProps {
  range: DayRange;
  /** Codes to choose from. */
  reasons: readonly string[];
  reason: string;
  onReason: (reason: string) => void;
}

/** Installs that the fraud rules marked, one by one. */
export function BlockedList({ range, reasons, reason, onReason }: BlockedListProps) {
  const text = useText(monitorStatisticsText);
  const { names } = useText(fraudText);
  const { formatTime } = useClock();
  const key = JSON.stringify([range, reason]);
  const [passed, setPassed] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] });
  const cursors = passed.key === key ? passed.cursors : [];
  const { data, error, isLoading, refetch } = useApiQuery(
    "fraud/installs",
    {
      ...range,
      code: fraudCodes.find((code) => code === reason) ?? null,
      cursor: cursors.at(-1) ?? "",
      pageSize: 10,
    },
    { keepPreviousData: true },
  );
  const columns = useMemo((): TableColumn<FraudInstall>[] => {
    const headers = text.blockedColumns;
    return [
      { id: "time", header: headers.time, cell: ({ time }) => formatTime(time) },
      {
        id: "channel",
        header: headers.channel,
        card: "title",
        cell: ({ channelName, channelCode }) =>
          channelName === "" ? text.organic : `${channelName} ${channelCode}`,
      },
      {
        id: "platform",
        header: headers.platform,
        cell: ({ platform }) => (platform ? platformNames[platform] : "–"),
      },
      { id: "device", header: headers.device, cell: ({ device }) => device },
      { id: "ip", header: headers.ip, cell: ({ ip }) => ip || "–" },
      {
        id: "ctit",
        header: headers.ctit,
        align: "end",
        cell: ({ ctitSeconds }) => (ctitSeconds === null ? "–" : text.seconds(ctitSeconds)),
      },
      {
        id: "reasons",
        header: headers.reasons,
        card: "note",
        cell: (row) => (
          <Tags>
            {row.flags.map((code) => (
              <Tag key={code} $tone="warning">
                {names[code] ?? code}
              </Tag>
            ))}
          </Tags>
        ),
      },
    ];
  }, [text, names, formatTime]);
  const list = data?.map.list ?? [];
  const next = data?.map.nextCursor ?? null;
  return (
    <Card
      title={text.blocked}
      isFlush
      actions={
        <LinkButton to={`${paths.fraudEvidence}?from=${range.start}&to=${range.end}`}>
          {text.evidence}
        </LinkButton>
      }
    >
      <Padded>
        <Muted as="p">{text.blockedNote}</Muted>
        <Select
          label={text.reasonField}
          value={reason}
          onChange={onReason}
          options={[
            { value: "", label: text.allReasons },
            ...reasons.map((code) => ({ value: code, label: names[code] ?? code })),
          ]}
        />
      </Padded>
      <Table
        label={text.blocked}
        columns={columns}
        rows={list}
        getRowId={(row) => `${row.time}/${row.device}`}
        isLoading={isLoading}
        error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
        empty={<EmptyState title={text.noBlocked} isCompact />}
      />
      {cursors.length === 0 && next === null ? null : (
        <Pager>
          <Button
            icon="chevron-left"
            disabled={cursors.length === 0}
            onClick={() => setPassed({ key, cursors: cursors.slice(0, -1) })}
          >
            {text.newer}
          </Button>
          <Button
            icon="chevron-right"
            disabled={next === null}
            onClick={() => next !== null && setPassed({ key, cursors: [...cursors, next] })}
          >
            {text.older}
          </Button>
        </Pager>
      )}
    </Card>
  );
}
