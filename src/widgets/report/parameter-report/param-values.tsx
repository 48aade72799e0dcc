import { useMemo, useState } from "react";
import type { CallBody } from "../../../core/api/contract";
import { BarChart, ChartFrame, openPart } from "../../../core/chart";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Checkbox, SearchInput } from "../../../core/ui/input";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import type { ReportFilter } from "../report-filter";
import { useValueColumns } from "./use-value-columns";
import { useValuesFile } from "./use-values-file";

const pageSize = 10;

export interface ParamValuesProps {
  name: string;
  query: Omit<CallBody<"stat/paramTrend">, "name">;
  filter: ReportFilter;
}

/** The values of one parameter: who came with them, and by day. */
export function ParamValues({ name, query, filter }: ParamValuesProps) {
  const text = useText(paramText);
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
  const { zones } = useClock();
  const trend = useCall("stat/paramTrend", { ...query, name });
  const data = useMemo(
    () => ({
      x: (trend.reply?.map.days ?? []).map((day) => day.slice(5)),
      days: trend.reply?.map.days ?? [],
      ...openPart(trend.reply?.map.days ?? [], "day", Date.now(), zones),
      series: (trend.reply?.map.series ?? []).map(({ value, counts }) => ({
        id: value,
        name: value || text.others,
        values: counts,
      })),
    }),
    [trend.reply, text, zones],
  );
  const search = (next: string) => {
    setKeyword(next);
    setPage(1);
  };
  const columns = useValueColumns();
  const save = useValuesFile({ body, filter, heads: columns.map(({ header }) => header) });
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
