import { useState } from "react";
import { sharerSorts } from "../../../core/api/contract/words/referral";
import { page, sort, text as words } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { SearchInput } from "../../../core/ui/input";
import { Button, Card, Toolbar } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { Padded } from "../referral-parts";
import { useSharerColumns } from "./use-sharer-columns";
import { useSharersFile } from "./use-sharers-file";

const pageSize = 10;
const listState = defineState({ keyword: words(64), sort: sort(sharerSorts), page: page() });

export interface SharersAsked {
  start: string;
  end: string;
  via: string | null;
}

/** Every sharer of the period: found by uid, in any order, and as a file. */
export function SharerList({ asked }: { asked: SharersAsked }) {
  const text = useText(referralReportText);
  const [shown, change] = useAddressState(listState);
  const [typed, setTyped] = useState(shown.keyword);
  const columns = useSharerColumns();
  const order = shown.sort ?? { columnId: "installs", direction: "desc" as const };
  const query = {
    ...asked,
    keyword: shown.keyword,
    sort: sharerSorts.find((one) => one === order.columnId) ?? "installs",
    order: order.direction,
  };
  const { reply, error, isLoading, retry } = useCall(
    "referral/sharers",
    { ...query, currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const total = reply?.map.pagination.totalRecords ?? 0;
  const file = useSharersFile(query);
  const clear = () => {
    setTyped("");
    change({ keyword: "" });
  };
  return (
    <Card
      title={text.list}
      isFlush
      actions={
        <Button
          writes="own"
          icon="download"
          disabled={total === 0}
          isLoading={file.isRunning}
          onClick={() => void file.save(total)}
        >
          {text.export}
        </Button>
      }
    >
      <Padded>
        <Toolbar>
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
        </Toolbar>
      </Padded>
      <Table
        label={text.list}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ uid }) => uid}
        sort={order}
        onSort={(next) =>
          change({ sort: next && { columnId: next.columnId, direction: next.direction } })
        }
        isLoading={isLoading}
        error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
        empty={
          <EmptyState
            icon="search"
            title={shown.keyword ? text.emptyFiltered : text.empty}
            action={shown.keyword ? <Button onClick={clear}>{text.clear}</Button> : null}
          />
        }
      />
      <Pagination total={total} page={shown.page} onChange={(at) => change({ page: at })} />
    </Card>
  );
}
