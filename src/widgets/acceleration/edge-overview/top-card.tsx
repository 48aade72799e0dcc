import { useMemo } from "react";
import type { EdgeTop } from "../../../core/api/contract";
import {
  type EdgeRange,
  type EdgeTopKind,
  edgeTopKinds,
} from "../../../core/api/contract/constants/acceleration";
import { formatBytes, formatCount } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Card, Muted, Tabs } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Clip, Whole } from "./edge-overview.styles";

export interface SpanProps {
  domainId: number | null;
  range: EdgeRange;
}

/** Who and what was asked for the most. */
export function TopCard(
  props: SpanProps & { kind: EdgeTopKind; onKind: (kind: EdgeTopKind) => void },
) {
  const { kind, onKind, domainId, range } = props;
  const text = useText(edgeOverviewText);
  return (
    <Card title={text.tops} actions={<Muted>{text.topsNote}</Muted>}>
      <Tabs
        label={text.tops}
        value={kind}
        onChange={onKind}
        items={edgeTopKinds.map((id) => ({
          id,
          label: text.topKinds[id],
          content: kind === id ? <Top kind={id} domainId={domainId} range={range} /> : null,
        }))}
      />
    </Card>
  );
}

function Top({ kind, domainId, range }: SpanProps & { kind: EdgeTopKind }) {
  const text = useText(edgeOverviewText);
  const { data, error, isLoading, refetch } = useApiQuery("edge/tops", { kind, domainId, range });
  const columns = useMemo<TableColumn<EdgeTop>[]>(
    () => [
      {
        id: "name",
        header: text.topKinds[kind],
        cell: ({ name }) => <Clip title={name}>{name}</Clip>,
      },
      {
        id: "requests",
        header: text.request,
        align: "end",
        cell: ({ requests }) => <Whole>{formatCount(requests)}</Whole>,
      },
      {
        id: "bytes",
        header: text.bytes,
        align: "end",
        cell: ({ bytesOut }) => <Whole>{formatBytes(bytesOut)}</Whole>,
      },
    ],
    [text, kind],
  );
  return (
    <Table
      label={text.topKinds[kind]}
      columns={columns}
      rows={data?.map.list ?? []}
      getRowId={({ name }) => name}
      isLoading={isLoading}
      expectedRows={5}
      error={error && !data ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null}
      empty={<EmptyState title={text.noTops} isCompact />}
    />
  );
}
