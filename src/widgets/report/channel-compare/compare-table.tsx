import { useMemo } from "react";
import type { ComparedChannel } from "../../../core/api/contract";
import { metricColumn } from "../../../core/chart/report";
import { channelCompareText } from "../../../core/text/channel-compare";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Card, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { Notice } from "./channel-compare.styles";
import { enoughInstalls, kindsOf, summedMetrics } from "./compare-view";
import { useComparedText } from "./use-compared-text";

const isFew = ({ counts }: ComparedChannel) => (counts.install ?? 0) < enoughInstalls;

/** The sums of every channel, one below the other. */
export function CompareTable({ channels }: { channels: readonly ComparedChannel[] }) {
  const kinds = useMemo(() => kindsOf(channels), [channels]);
  const text = useComparedText(kinds);
  const messages = useText(channelCompareText);
  const columns = useMemo<TableColumn<ComparedChannel>[]>(
    () => [
      {
        id: "channel",
        header: messages.channel,
        isHideable: false,
        cell: (row) => (
          <Row $gapPx={6} style={{ flexWrap: "nowrap" }}>
            {row.channelName}
            {isFew(row) && (
              <span title={messages.fewHint}>
                <Tag $tone="warning">{messages.few}</Tag>
              </span>
            )}
          </Row>
        ),
      },
      ...summedMetrics(kinds).map((key) => ({
        ...metricColumn<ComparedChannel>(key, text),
        isSortable: false,
      })),
    ],
    [text, messages, kinds],
  );
  const few = channels.filter(isFew);
  return (
    <>
      {few.length > 0 && (
        <Notice role="note">
          {messages.fewSamples(few.map(({ channelName }) => `「${channelName}」`).join(""))}
        </Notice>
      )}
      <Card title={messages.totals} isFlush>
        <Table
          label={messages.totals}
          columns={columns}
          rows={channels}
          getRowId={(row) => String(row.id)}
        />
      </Card>
    </>
  );
}
