import { useState } from "react";
import type { ParamMark } from "../../../core/api/contract";
import { useAddressState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, SearchInput, Select } from "../../../core/ui/input";
import { Button, Card, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { Annotated } from "../annotations";
import { FilterBar, useReportFilter } from "../report-filter";
import { paramColumns } from "./param-columns";
import { paramQuery, paramState } from "./param-state";
import { ParamValues } from "./param-values";
import { useNamesFile } from "./use-names-file";

const pageSize = 10;

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

export interface ParameterReportProps {
  /** Only what came by one channel; without a title then, as part of another page. */
  channelId?: number;
}

/** The parameters that installs and wake-ups carried, and what became of who came with them. */
export function ParameterReport({ channelId }: ParameterReportProps) {
  const text = useText(paramText);
  const [view, change] = useAddressState(paramState, { replace: true });
  const filterState = useReportFilter("last30");
  const { filter } = filterState;
  const query = paramQuery(filter, view, channelId);
  const [typed, setTyped] = useState(view.keyword);
  const mayWrite = useWriteGuard();
  const mark = useAction("stat/paramMark");
  const { reply, error, isLoading, retry } = useCall(
    "stat/params",
    {
      ...query,
      keyword: view.keyword,
      withIgnored: view.withIgnored,
      currentPage: view.page,
      pageSize,
    },
    { keepPrevious: true },
  );
  const saveNames = useNamesFile(
    { ...query, keyword: view.keyword, withIgnored: view.withIgnored },
    filter,
  );
  const setMark = (name: string, to: ParamMark) => {
    if (mayWrite()) mark.run({ name, mark: to }).catch(() => undefined);
  };
  const close = () => change({ name: "" });
  const isFiltered = paramState.isFiltered(view);
  const total = reply?.map.pagination.totalRecords ?? 0;
  return (
    <Annotated start={filter.start} end={filter.end}>
      <Stack $gapPx={20}>
        {channelId ? null : (
          <>
            <PageHeader title={text.title} note={text.note} />
            <FilterBar
              state={filterState}
              without={["granularity", "versions", "provinces", "match", "distinct", "compare"]}
              views="parameter-report"
            />
          </>
        )}
        <Toolbar>
          <Select
            aria-label={text.scene}
            value={view.scene}
            options={optionsOf(text.scenes)}
            onChange={(scene) => change({ scene })}
          />
          <Select
            aria-label={text.source}
            value={view.source}
            options={optionsOf(text.sources)}
            onChange={(source) => change({ source })}
          />
          <SearchInput
            value={typed}
            placeholder={text.search}
            maxLength={64}
            onChange={(value) => {
              setTyped(value);
              if (value === "") change({ keyword: "" });
            }}
            onSearch={(value) => change({ keyword: value.trim() })}
          />
          <Checkbox checked={view.withIgnored} onChange={(withIgnored) => change({ withIgnored })}>
            {text.withIgnored}
          </Checkbox>
          <Button icon="download" disabled={total === 0} onClick={() => void saveNames()}>
            {text.exportCsv}
          </Button>
        </Toolbar>
        <Card isFlush>
          <Table
            label={text.title}
            columns={paramColumns(text, { onOpen: (name) => change({ name }), onMark: setMark })}
            rows={reply?.map.list ?? []}
            getRowId={({ name }) => name}
            isLoading={isLoading}
            error={error ? <CallError error={error} onRetry={retry} /> : null}
            empty={
              isFiltered ? (
                <EmptyState icon="search" title={text.emptyFiltered} />
              ) : (
                <EmptyState icon="link" title={text.empty} hint={text.emptyHint} />
              )
            }
          />
        </Card>
        {total > pageSize && (
          <Pagination
            total={total}
            page={view.page}
            pageSize={pageSize}
            onChange={(page) => change({ page })}
          />
        )}
        {view.name !== "" && (
          <Drawer isOpen title={text.valuesOf(view.name)} onClose={close} widthPx={720}>
            <ParamValues name={view.name} query={query} filter={filter} />
          </Drawer>
        )}
      </Stack>
    </Annotated>
  );
}
