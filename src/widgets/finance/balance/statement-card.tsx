import { statementKinds } from "../../../core/api/contract/constants/finance";
import { addDays, dayAt, defaultZones, formatMoney } from "../../../core/format";
import { ListTable, useListPage, useUrlState } from "../../../core/list";
import { days, option, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { Select } from "../../../core/ui/input";
import { Button, Muted } from "../../../core/ui/layout";
import { useStatementColumns } from "./use-statement-columns";
import { useStatementExport } from "./use-statement-export";

const usualDays = 365;
const statementState = defineSearchState({
  kind: option(statementKinds),
  days: days({ isFilter: true }),
  page: page(),
});

/** Every change of the balance, filtered and exported. */
export function StatementCard() {
  const text = useText(balanceText);
  const state = useUrlState(statementState);
  const { values: params, set: change } = state;
  const today = dayAt(Date.now(), defaultZones);
  const range = params.days ?? { start: addDays(today, 1 - usualDays), end: today };
  const filter = { kind: params.kind, from: range.start, to: range.end };
  const list = useListPage("finance/statement", state, filter);
  const columns = useStatementColumns();
  const exporting = useStatementExport(filter, list.total);
  const totals = list.data?.map;
  const money = (cents: number) => formatMoney(cents / 100);
  return (
    <ListTable
      title={text.statement}
      label={text.statement}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      empty={{ icon: "wallet", title: text.empty, hint: text.emptyHint }}
      noMatches={text.noneFound}
      actions={
        <Button
          feature="export"
          icon="download"
          disabled={list.total === 0}
          isLoading={exporting.isPending}
          onClick={() => void exporting.exportRows()}
        >
          {text.export}
        </Button>
      }
      toolbar={
        <>
          <Select
            aria-label={text.filter}
            value={params.kind ?? "all"}
            options={[
              { value: "all", label: text.all },
              ...statementKinds.map((kind) => ({ value: kind, label: text.kinds[kind] })),
            ]}
            onChange={(value) =>
              change({ kind: statementKinds.find((kind) => kind === value) ?? null })
            }
          />
          <DateRange
            label={text.days}
            value={range}
            max={today}
            onChange={(range) => change({ days: range })}
          />
          {totals ? (
            <Muted role="status">{text.sums(money(totals.inCents), money(totals.outCents))}</Muted>
          ) : null}
        </>
      }
    />
  );
}
