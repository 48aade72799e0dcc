import { useCallback, useState } from "react";
import type { EdgeDomainRow } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useWriteGuard } from "../../../core/ui/feedback";
import { SearchInput, useTypedKeyword } from "../../../core/ui/input";
import { Button, Card, Stack } from "../../../core/ui/layout";
import { Late, onDemand } from "../../../core/ui/on-demand";
import { Pagination, Table } from "../../../core/ui/table";
import type { TaskPartProps } from "./domain-task";
import { ListTools, Notice } from "./edge-domains.styles";
import { type DomainDeed, useDomainColumns } from "./use-domain-columns";
import { useDomainDeeds } from "./use-domain-deeds";

const pageSize = 20;
/** A node takes a change within seconds, which is to be seen. */
const pollMs = 10_000;
const taskPart = onDemand<TaskPartProps>(async () => (await import("./domain-task")).DomainTask);

export interface DomainTabProps {
  q: string;
  page: number;
  change: (patch: { tab?: "nodes"; q?: string; page?: number }) => void;
}

/** The list of domains with what can be done to each. */
export function DomainTab({ q, page, change }: DomainTabProps) {
  const text = useText(edgeDomainsText);
  const mayWrite = useWriteGuard();
  const [typed, setTyped] = useTypedKeyword(q, (keyword) => change({ q: keyword }));
  const [task, setTask] = useState<TaskPartProps["task"] | null>(null);
  const { reply, error, isLoading, retry } = useCall(
    "edge/domains",
    { keyword: q, currentPage: page, pageSize },
    { keepPrevious: true, pollMs },
  );
  const { onSwitch, onRemove } = useDomainDeeds();
  const onDeed = useCallback(
    (deed: DomainDeed, row: EdgeDomainRow) => {
      if (deed !== "check" && deed !== "versions" && !mayWrite()) return;
      if (deed === "switch") void onSwitch(row);
      else if (deed === "remove") void onRemove(row);
      else setTask({ kind: deed, row });
    },
    [mayWrite, onSwitch, onRemove],
  );
  const columns = useDomainColumns(onDeed);
  const found = reply?.map;
  const add = (
    <Button
      writes
      variant="primary"
      icon="plus"
      onClick={() => {
        if (mayWrite()) setTask({ kind: "add" });
      }}
    >
      {text.add}
    </Button>
  );
  return (
    <Stack>
      {found?.nodes === 0 ? (
        <Notice>
          <span>
            <strong>{text.noNodes}</strong>
            {text.noNodesHint}
          </span>
          <Button variant="text" onClick={() => change({ tab: "nodes", q: "" })}>
            {text.toNodes}
          </Button>
        </Notice>
      ) : null}
      <Card
        isFlush
        title={found ? text.used(found.used, found.limit) : text.tabs.domains}
        actions={
          <ListTools>
            <SearchInput
              value={typed}
              onChange={setTyped}
              maxLength={100}
              placeholder={text.search}
              onSearch={(keyword) => change({ q: keyword })}
            />
            {add}
          </ListTools>
        }
      >
        <Table
          label={text.tabs.domains}
          columns={columns}
          rows={found?.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            q ? (
              <EmptyState
                title={text.noneFound}
                action={<Button onClick={() => change({ q: "" })}>{text.clear}</Button>}
              />
            ) : (
              <EmptyState
                icon="rocket"
                title={text.emptyTitle}
                hint={text.emptyHint}
                action={add}
              />
            )
          }
        />
        <Pagination
          total={found?.pagination.totalRecords ?? 0}
          page={page}
          pageSize={pageSize}
          onChange={(at) => change({ page: at })}
        />
      </Card>
      {task ? (
        <Late
          part={taskPart}
          props={{ task, go: setTask, onClose: () => setTask(null) }}
          onFail={() => setTask(null)}
        />
      ) : null}
    </Stack>
  );
}
