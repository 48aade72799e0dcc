import { useMemo, useState } from "react";
import type { InvoiceableOrder } from "../../../core/api/contract";
import { invoiceLimits } from "../../../core/api/contract/words/invoice";
import { formatMoney } from "../../../core/format";
import {
  createColumnHelper,
  Figures,
  type ListState,
  ListTable,
  useListPage,
} from "../../../core/list";
import { invoicesText } from "../../../core/text/invoices";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { ApplyDialog } from "../invoice-apply";
import { productOf, specOf } from "../order-words";
import type { InvoicesState } from "./invoice-state";
import { Bar } from "./invoices.styles";

const column = createColumnHelper<InvoiceableOrder>();
const noneChosen: ReadonlyMap<string, number> = new Map();

function useOrderColumns(): TableColumn<InvoiceableOrder>[] {
  const text = useText(invoicesText);
  const words = useText(orderListText);
  return useMemo(
    () => [
      column.twoLines(
        "product",
        text.columns.product,
        ({ order }) => order.appName,
        ({ order }) => `${productOf(order, words)} · ${specOf(order, words)}`,
        { card: "title" },
      ),
      column.text("no", text.columns.no, ({ order }) => <Figures>{order.no}</Figures>),
      column.time("time", text.columns.payTime, ({ order }) => order.payTime, { none: text.none }),
      column.money("cents", text.columns.open, ({ cents }) => cents),
    ],
    [text, words],
  );
}

export interface ApplyTabProps {
  state: ListState<InvoicesState>;
  onApplied: () => void;
}

/** Orders that can be invoiced; several are chosen, also from several pages. */
export function ApplyTab({ state, onApplied }: ApplyTabProps) {
  const text = useText(invoicesText);
  const mayWrite = useWriteGuard();
  const [chosen, setChosen] = useState(noneChosen);
  const [isApplying, setApplying] = useState(false);
  const list = useListPage("invoice/order", state, {});
  const { rows } = list;
  const columns = useOrderColumns();
  const choose = (ids: Set<string>) => {
    const centsOf = (no: string) =>
      rows.find(({ order }) => order.no === no)?.cents ?? chosen.get(no) ?? 0;
    setChosen(new Map([...ids].map((no) => [no, centsOf(no)])));
  };
  const cents = [...chosen.values()].reduce((sum, one) => sum + one, 0);
  const isTooMany = chosen.size > invoiceLimits.orders;
  return (
    <Card isFlush>
      <ListTable
        isBare
        label={text.ordersLabel}
        columns={columns}
        list={list}
        rowKey={({ order }) => order.no}
        selection={{ ids: new Set(chosen.keys()), onChange: choose }}
        empty={{ icon: "doc", title: text.noOrders, hint: text.noOrdersHint, isCompact: false }}
      />
      {rows.length > 0 || chosen.size > 0 ? (
        <Bar>
          <Muted role="status">
            {isTooMany
              ? text.tooMany(invoiceLimits.orders)
              : chosen.size === 0
                ? text.pickFirst
                : text.picked(chosen.size, formatMoney(cents / 100))}
          </Muted>
          <Button
            writes
            variant="primary"
            disabled={chosen.size === 0 || isTooMany}
            onClick={() => mayWrite() && setApplying(true)}
          >
            {text.apply}
          </Button>
        </Bar>
      ) : null}
      {isApplying ? (
        <ApplyDialog
          orderNos={[...chosen.keys()]}
          cents={cents}
          onClose={() => setApplying(false)}
          onApplied={() => {
            setChosen(noneChosen);
            onApplied();
          }}
        />
      ) : null}
    </Card>
  );
}
