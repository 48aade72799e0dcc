import { useCallback, useState } from "react";
import type { EdgeDomainRow } from "../../../core/api/contract";
import { ListSearch, type ListState, ListTable, useListPage } from "../../../core/list";
import type { StateOf } from "../../../core/navigation/search-state";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { TaskPartProps } from "./domain-task";
import { ListTools, Notice } from "./edge-domains.styles";
import type { edgeState } from "./edge-state";
import { useDomainActions } from "./use-domain-actions";
import { type DomainAction, useDomainColumns } from "./use-domain-columns";

const pageSize = 20;
/** A node takes a change within seconds, which is to be seen. */
const refetchIntervalMs = 10_000;
const taskPart = lazyComponent<TaskPartProps>(
  async () => (await import("./domain-task")).DomainTask,
);

/** The list of domains with what can be done to each. */
export function DomainTab({ state }: { state: ListState<StateOf<typeof edgeState>> }) {
  const text = useText(edgeDomainsText);
  const mayWrite = useWriteGuard();
  const { values, set: change } = state;
  const [task, setTask] = useState<TaskPartProps["task"] | null>(null);
  const list = useListPage(
    "edge/domains",
    state,
    { keyword: values.q },
    { pageSize, refetchIntervalMs },
  );
  const { onSwitch, onRemove } = useDomainActions();
  const onAction = useCallback(
    (action: DomainAction, row: EdgeDomainRow) => {
      if (action !== "check" && action !== "versions" && !mayWrite()) return;
      if (action === "switch") void onSwitch(row);
      else if (action === "remove") void onRemove(row);
      else setTask({ kind: action, row });
    },
    [mayWrite, onSwitch, onRemove],
  );
  const columns = useDomainColumns(onAction);
  const found = list.data?.map;
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
      <ListTable
        title={found ? text.used(found.used, found.limit) : text.tabs.domains}
        label={text.tabs.domains}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "rocket", title: text.emptyTitle, hint: text.emptyHint, action: add }}
        noMatches={text.noneFound}
        actions={
          <ListTools>
            <ListSearch
              keyword={values.q}
              maxLength={100}
              placeholder={text.search}
              onSearch={(q) => change({ q })}
            />
            {add}
          </ListTools>
        }
      />
      {task ? (
        <Lazy
          part={taskPart}
          props={{ task, go: setTask, onClose: () => setTask(null) }}
          onFail={() => setTask(null)}
        />
      ) : null}
    </Stack>
  );
}
