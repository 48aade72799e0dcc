import { useMemo, useState } from "react";
import { styled } from "styled-components";
import type { CallBody, ParamValueRow } from "../../../core/api/contract";
import { BarChart, ChartFrame } from "../../../core/chart";
import { formatCount, formatRate, noValue, toCsv } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import {
  CallError,
  EmptyState,
  Skeleton,
  useErrorMessage,
  useToast,
} from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Checkbox, SearchInput } from "../../../core/ui/input";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import type { ReportFilter } from "../report-filter";
import { fileHead, useFileHead } from "../report-parts";

const pageSize = 10;
const exportedAtMost = 5_000;

const Share = styled.span`
  display: inline-grid;
  grid-template-columns: 60px 64px;
  align-items: center;
  gap: 8px;
  i {
    height: 6px;
    border-radius: 3px;
    background: var(--_hover);
  }
  b {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: var(--_chart-1);
  }
`;

export interface ParamValuesProps {
  name: string;
  query: Omit<CallBody<"stat/paramTrend">, "name">;
  filter: ReportFilter;
}

/** The values of one parameter: who came with them, and by day. */
export function ParamValues({ name, query, filter }: ParamValuesProps) {
  const text = useText(paramText);
  const words = useText(reportText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { request } = useSession();
  const headOf = useFileHead(text.valuesOf(name), filter);
  const [typed, setTyped] = useState("");
  const [keyword, setKeyword] = useState("");
  const [byPrefix, setByPrefix] = useState(false);
  const [page, setPage] = useState(1);
  const body = { ...query, name, keyword, byPrefix };
  const { reply, error, retry } = useCall(
    "stat/paramValues",
    { ...body, currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const trend = useCall("stat/paramTrend", { ...query, name });
  const data = useMemo(
    () => ({
      x: (trend.reply?.map.days ?? []).map((day) => day.slice(5)),
      series: (trend.reply?.map.series ?? []).map(({ value, counts }) => ({
        id: value,
        name: value || text.others,
        values: counts,
      })),
    }),
    [trend.reply, text],
  );
  const search = (next: string) => {
    setKeyword(next);
    setPage(1);
  };
  const columns: TableColumn<ParamValueRow>[] = [
    { id: "value", header: text.value, cell: ({ value }) => value },
    {
      id: "installs",
      header: text.installs,
      align: "end",
      cell: (row) => formatCount(row.installs),
    },
    { id: "wakeups", header: text.wakeups, align: "end", cell: (row) => formatCount(row.wakeups) },
    {
      id: "register",
      header: text.register,
      align: "end",
      cell: (row) => formatCount(row.register),
    },
    {
      id: "registerRate",
      header: text.registerRate,
      align: "end",
      cell: ({ registerRate }) => formatRate(registerRate),
    },
    {
      id: "d1",
      header: text.d1,
      align: "end",
      cell: ({ d1 }) =>
        d1 === null ? <span title={words.notMatured}>{noValue}</span> : formatRate(d1),
    },
    {
      id: "share",
      header: text.share,
      align: "end",
      cell: ({ share }) => (
        <Share>
          <i aria-hidden="true">
            <b style={{ width: `${(share * 100).toFixed(1)}%` }} />
          </i>
          <span>{formatRate(share)}</span>
        </Share>
      ),
    },
  ];
  const save = async () => {
    try {
      const { map } = await request("stat/paramValues", {
        ...body,
        currentPage: 1,
        pageSize: exportedAtMost,
      });
      const heads = columns.map(({ header }) => header);
      const rows = map.list.map((row) => [
        row.value,
        row.installs,
        row.wakeups,
        row.register,
        row.registerRate,
        row.d1,
        row.share,
      ]);
      const content = toCsv([...fileHead(headOf(), [], words), heads, ...rows]);
      const file = text.fileOf(`${text.title}_${name}`, filter.start, filter.end);
      saveFile(`${file}.csv`, content, "text/csv;charset=utf-8");
      if (map.pagination.totalRecords > exportedAtMost) toast.warning(text.exportLimit);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  if (error) return <CallError error={error} onRetry={retry} isCompact />;
  if (!reply) return <Skeleton shape="table" count={8} />;
  const { list, pagination, isMany } = reply.map;
  return (
    <Stack>
      {data.series.length > 0 && (
        <ChartFrame
          title={text.trend}
          data={data}
          xName={text.date}
          fileName={text.fileOf(`${text.trend}_${name}`, filter.start, filter.end)}
        >
          <BarChart label={text.trend} {...data} isStacked heightPx={220} />
          <Muted>{text.trendHint}</Muted>
        </ChartFrame>
      )}
      {isMany && !byPrefix && <Muted role="status">{text.many}</Muted>}
      <Toolbar>
        <SearchInput
          value={typed}
          placeholder={text.searchValue}
          maxLength={64}
          onChange={(value) => {
            setTyped(value);
            if (value === "") search("");
          }}
          onSearch={(value) => search(value.trim())}
        />
        <Checkbox
          checked={byPrefix}
          title={text.byPrefixHint}
          onChange={(next) => {
            setByPrefix(next);
            setPage(1);
          }}
        >
          {text.byPrefix}
        </Checkbox>
        <Button icon="download" disabled={list.length === 0} onClick={save}>
          {text.exportCsv}
        </Button>
      </Toolbar>
      <Table
        label={text.valuesOf(name)}
        columns={columns}
        rows={list}
        getRowId={({ value }) => value}
        empty={<EmptyState icon="search" title={text.noValues} isCompact />}
      />
      {pagination.totalRecords > pageSize && (
        <Pagination
          total={pagination.totalRecords}
          page={page}
          pageSize={pageSize}
          onChange={setPage}
        />
      )}
      <Muted>{text.masked}</Muted>
    </Stack>
  );
}
