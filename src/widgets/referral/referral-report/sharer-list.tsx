import { sharerSorts } from "../../../core/api/contract/constants/referral";
import { ListSearch, ListTable, useListPage, useUrlState } from "../../../core/list";
import { page, sort, text as words } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { useSharerColumns } from "./use-sharer-columns";
import { useSharersFile } from "./use-sharers-file";

const listState = defineSearchState({ keyword: words(64), sort: sort(sharerSorts), page: page() });

export interface SharersAsked {
  start: string;
  end: string;
  via: string | null;
}

/** Every sharer of the period: found by uid, in any order, and as a file. */
export function SharerList({ asked: requested }: { asked: SharersAsked }) {
  const text = useText(referralReportText);
  const state = useUrlState(listState);
  const { values: params, set: change } = state;
  const columns = useSharerColumns();
  const sortOrder = params.sort ?? { columnId: "installs", direction: "desc" as const };
  const query = {
    ...requested,
    keyword: params.keyword,
    sort: sharerSorts.find((one) => one === sortOrder.columnId) ?? "installs",
    order: sortOrder.direction,
  };
  const list = useListPage("referral/sharers", state, query);
  const file = useSharersFile(query);
  return (
    <ListTable
      title={text.list}
      label={text.list}
      columns={columns}
      list={list}
      rowKey={({ uid }) => uid}
      sort={sortOrder}
      onSort={(next) =>
        change({ sort: next && { columnId: next.columnId, direction: next.direction } })
      }
      empty={{ icon: "search", title: text.empty }}
      noMatches={text.emptyFiltered}
      actions={
        <Button
          writes="own"
          feature="export"
          icon="download"
          disabled={list.total === 0}
          isLoading={file.isRunning}
          onClick={() => void file.save(list.total)}
        >
          {text.export}
        </Button>
      }
      toolbar={
        <ListSearch
          keyword={params.keyword}
          placeholder={text.search}
          maxLength={64}
          onSearch={(keyword) => change({ keyword })}
        />
      }
    />
  );
}
