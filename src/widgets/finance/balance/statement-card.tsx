import { statementKinds } from "../../../core/api/contract/words/finance";
import { addDays, dayAt, defaultZones, formatMoney } from "../../../core/format";
import { ListTable, useListPage, useUrlState } from "../../../core/list";
import { days, option, page } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { Select } from "../../../core/ui/input";
import { Button, Muted } from "../../../core/ui/layout";
import { useStatementColumns } from "./use-statement-columns";
import { useStatementExport } from "./use-statement-export";

const usualDays = 365;
const statementState = defineState({
  kind: option(statementKinds),
  days: days({ narrows: true }),
  page: page(),
});

/** Every change of the balance, filtered and exported. */
export function StatementCard() {
  const text = useText(balanceText);
  const state = useUrlState(statementState);
  const { values: shown, set: change } = state;
  const today = dayAt(Date.now(), defaultZones);
  const range = shown.days ?? { start: addDays(today, 1 - usualDays), end: today };
  const filter = { kind: shown.kind, from: range.start, to: range.end };
  const list = useListPage("finance/statement", state, filter);
  const columns = useStatementColumns();
  const exporting = useStatementExport(filter, list.total);
  const sums = list.reply?.map;
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
          icon="download"
          disabled={list.total === 0}
          isLoading={exporting.isRunning}
          onClick={() => void exporting.run()}
        >
          {text.export}
        </Button>
      }
      toolbar={
        <>
          <Select
            aria-label={text.filter}
            value={shown.kind ?? "all"}
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
          {sums ? (
            <Muted role="status">{text.sums(money(sums.inCents), money(sums.outCents))}</Muted>
          ) : null}
        </>
      }
    />
  );
}
