import { useMemo } from "react";
import type { CallBody } from "../../../core/api/contract";
import { BarChart, ChartFrame } from "../../../core/chart";
import { incompletePart } from "../../../core/format";
import { ListSearch, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import type { ReportFilter } from "../report-filter";
import { useValueColumns } from "./use-value-columns";
import { useValuesFile } from "./use-values-file";

export interface ParamValuesProps {
  name: string;
  query: Omit<CallBody<"stat/paramTrend">, "name">;
  filter: ReportFilter;
}

/** The values of one parameter: who came with them, and by day. */
export function ParamValues({ name, query, filter }: ParamValuesProps) {
  const text = useText(paramText);
  const state = useLocalState({ keyword: "", byPrefix: false, page: 1 });
  const { keyword, byPrefix } = state.values;
  const body = { ...query, name, keyword, byPrefix };
  const list = useListPage("stat/paramValues", state, body);
  const { zones } = useClock();
  const trend = useCall("stat/paramTrend", { ...query, name });
  const data = useMemo(
    () => ({
      x: (trend.reply?.map.days ?? []).map((day) => day.slice(5)),
      days: trend.reply?.map.days ?? [],
      ...incompletePart(trend.reply?.map.days ?? [], "day", Date.now(), zones),
      series: (trend.reply?.map.series ?? []).map(({ value, counts }) => ({
        id: value,
        name: value || text.others,
        values: counts,
      })),
    }),
    [trend.reply, text, zones],
  );
  const columns = useValueColumns();
  const save = useValuesFile({ body, filter, heads: columns.map(({ header }) => header) });
  const isMany = list.reply?.map.isMany ?? false;
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
        <ListSearch
          keyword={keyword}
          placeholder={text.searchValue}
          maxLength={64}
          onSearch={(next) => state.set({ keyword: next })}
        />
        <Checkbox
          checked={byPrefix}
          title={text.byPrefixHint}
          onChange={(next) => state.set({ byPrefix: next })}
        >
          {text.byPrefix}
        </Checkbox>
        <Button icon="download" disabled={list.total === 0} onClick={save}>
          {text.exportCsv}
        </Button>
      </Toolbar>
      <ListTable
        isBare
        label={text.valuesOf(name)}
        columns={columns}
        list={list}
        rowKey={({ value }) => value}
        empty={{ icon: "search", title: text.noValues }}
      />
      <Muted>{text.masked}</Muted>
    </Stack>
  );
}
