import { useMemo } from "react";
import type { ComparedChannel } from "../../../core/api/contract";
import { metricColumn } from "../../../core/chart/report";
import type { MetricKey } from "../../../core/metrics";
import { channelCompareText } from "../../../core/text/channel-compare";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Card, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { Notice } from "./channel-compare.styles";
import { enoughInstalls } from "./compare-view";

const metrics = [
  ...(["visit", "click", "clickRate", "install", "installRate", "abnormal", "registerUv"] as const),
  ...(["registerRate", "active", "launch", "pay", "cost", "cpa", "roi"] as const),
  ...(["d1", "d3", "d7", "d30"] as const),
] satisfies MetricKey[];

const isFew = ({ counts }: ComparedChannel) => (counts.install ?? 0) < enoughInstalls;

/** The sums of every channel, one below the other. */
export function CompareTable({ channels }: { channels: readonly ComparedChannel[] }) {
  const text = useText(reportText);
  const words = useText(channelCompareText);
  const columns = useMemo<TableColumn<ComparedChannel>[]>(
    () => [
      {
        id: "channel",
        header: words.channel,
        isHideable: false,
        cell: (row) => (
          <Row $gapPx={6} style={{ flexWrap: "nowrap" }}>
            {row.channelName}
            {isFew(row) && (
              <span title={words.fewHint}>
                <Tag $tone="warning">{words.few}</Tag>
              </span>
            )}
          </Row>
        ),
      },
      ...metrics.map((key) => ({ ...metricColumn<ComparedChannel>(key, text), isSortable: false })),
    ],
    [text, words],
  );
  const few = channels.filter(isFew);
  return (
    <>
      {few.length > 0 && (
        <Notice role="note">
          {words.fewSamples(few.map(({ channelName }) => `「${channelName}」`).join(""))}
        </Notice>
      )}
      <Card title={words.totals} isFlush>
        <Table
          label={words.totals}
          columns={columns}
          rows={channels}
          getRowId={(row) => String(row.id)}
        />
      </Card>
    </>
  );
}
