import { useMemo } from "react";
import type { OpenCall } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { CopyButton, EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { SearchInput, Select, useDebouncedSearch } from "../../../core/ui/input";
import { Button, Card, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Marked, Mono } from "../embed-keys";
import { Footer, Padded } from "./open-api.styles";
import { openState, statusClasses, type TabProps } from "./open-api-state";
import { UsageCard } from "./usage-card";

const pageSize = 20;

const toneOf = (status: number): Tone =>
  status >= 500 ? "danger" : status >= 400 ? "warning" : "success";

function useCallColumns(): TableColumn<OpenCall>[] {
  const text = useText(openApiText);
  const { formatTime } = useClock();
  return useMemo(
    () => [
      { id: "time", header: text.logColumns.time, cell: ({ time }) => formatTime(time) },
      {
        id: "route",
        header: text.logColumns.route,
        card: "title",
        cell: ({ method, path, isTry }) => (
          <Marked>
            <Mono>
              {method} {path}
            </Mono>
            {isTry ? <Tag $tone="neutral">{text.isTry}</Tag> : null}
          </Marked>
        ),
      },
      {
        id: "status",
        header: text.logColumns.status,
        cell: ({ status }) => <Tag $tone={toneOf(status)}>{status}</Tag>,
      },
      {
        id: "ms",
        header: text.logColumns.ms,
        align: "end",
        cell: ({ ms }) => `${formatCount(ms)} ms`,
      },
      {
        id: "key",
        header: text.logColumns.key,
        cell: ({ keyName }) => keyName || <Muted>{text.goneKey}</Muted>,
      },
      { id: "ip", header: text.logColumns.ip, cell: ({ ip }) => ip || "—" },
      {
        id: "requestId",
        header: text.logColumns.requestId,
        cell: ({ requestId }) => (
          <Mono title={requestId}>
            {requestId.slice(0, 8)}
            <CopyButton value={requestId} label={text.copyRequestId} />
          </Mono>
        ),
      },
    ],
    [text, formatTime],
  );
}

function CallFilters({ state, onChange }: TabProps) {
  const text = useText(openApiText);
  const { data } = useApiQuery("openApi/config", {}, { staleTimeMs: 60_000 });
  const [path, setPath] = useDebouncedSearch(state.path, (typed) => onChange({ path: typed }));
  const [requestId, setRequestId] = useDebouncedSearch(state.requestId, (typed) =>
    onChange({ requestId: typed }),
  );
  return (
    <Toolbar>
      <Select
        aria-label={text.keyField}
        value={state.keyId ?? 0}
        options={[
          { value: 0, label: text.allKeys },
          ...(data?.map.keys ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ keyId: id || null })}
      />
      <Select<number>
        aria-label={text.logColumns.status}
        value={state.status ?? 0}
        options={[
          { value: 0, label: text.allStatuses },
          ...statusClasses.map((status) => ({ value: status, label: text.statuses[status] })),
        ]}
        onChange={(selected) =>
          onChange({ status: statusClasses.find((status) => status === selected) ?? null })
        }
      />
      <SearchInput
        value={path}
        onChange={setPath}
        maxLength={100}
        placeholder={text.pathFilter}
        onSearch={(typed) => onChange({ path: typed })}
      />
      <SearchInput
        value={requestId}
        onChange={setRequestId}
        maxLength={40}
        placeholder={text.requestFilter}
        onSearch={(typed) => onChange({ requestId: typed })}
      />
    </Toolbar>
  );
}

/** Who called what, and how much of the limits was used. */
export function CallsTab({ state, onChange }: TabProps) {
  const text = useText(openApiText);
  const { keyId, path, status, requestId, cursor } = state;
  const body = { keyId, path, status, requestId, cursor, pageSize };
  const { data, error, isLoading, refetch } = useApiQuery("openApi/calls", body, {
    keepPreviousData: true,
  });
  const columns = useCallColumns();
  const isFiltered = keyId !== null || path !== "" || status !== null || requestId !== "";
  const next = data?.map.nextCursor ?? null;
  const clear = (
    <Button onClick={() => onChange({ ...openState.clearedFilters, cursor: null, tab: "calls" })}>
      {text.clearFilters}
    </Button>
  );
  return (
    <Stack>
      <UsageCard keyId={keyId} />
      <Card title={text.tabs.calls} isFlush>
        <Padded>
          <Stack $gapPx={8}>
            <Muted>{text.logNote}</Muted>
            <CallFilters state={state} onChange={onChange} />
          </Stack>
        </Padded>
        <Table
          label={text.tabs.calls}
          columns={columns}
          rows={data?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
          empty={
            <EmptyState
              title={isFiltered ? text.logFiltered : text.logEmpty}
              action={isFiltered ? clear : null}
            />
          }
        />
        {cursor !== null || next !== null ? (
          <Footer>
            {cursor === null ? null : (
              <Button size="small" onClick={() => onChange({ cursor: null })}>
                {text.newest}
              </Button>
            )}
            {next === null ? null : (
              <Button size="small" onClick={() => onChange({ cursor: next })}>
                {text.older}
              </Button>
            )}
          </Footer>
        ) : null}
      </Card>
    </Stack>
  );
}
