import { useMemo, useState } from "react";
import type { InvoiceableOrder } from "../../../core/api/contract";
import { invoiceLimits } from "../../../core/api/contract/constants/invoice";
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
import { productOf, specOf } from "../order-messages";
import type { InvoicesState } from "./invoice-state";
import { Bar } from "./invoices.styles";

const column = createColumnHelper<InvoiceableOrder>();
const noneChosen: ReadonlyMap<string, number> = new Map();

function useOrderColumns(): TableColumn<InvoiceableOrder>[] {
  const text = useText(invoicesText);
  const messages = useText(orderListText);
  return useMemo(
    () => [
      column.twoLines(
        "product",
        text.columns.product,
        ({ order }) => order.appName,
        ({ order }) => `${productOf(order, messages)} · ${specOf(order, messages)}`,
        { card: "title" },
      ),
      column.text("no", text.columns.no, ({ order }) => <Figures>{order.no}</Figures>),
      column.time("time", text.columns.payTime, ({ order }) => order.payTime, { none: text.none }),
      column.money("cents", text.columns.open, ({ cents }) => cents),
    ],
    [text, messages],
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
  const [selected, setSelected] = useState(noneChosen);
  const [isApplying, setApplying] = useState(false);
  const list = useListPage("invoice/order", state, {});
  const { rows } = list;
  const columns = useOrderColumns();
  const choose = (ids: Set<string>) => {
    const centsOf = (no: string) =>
      rows.find(({ order }) => order.no === no)?.cents ?? selected.get(no) ?? 0;
    setSelected(new Map([...ids].map((no) => [no, centsOf(no)])));
  };
  const cents = [...selected.values()].reduce((sum, one) => sum + one, 0);
  const isTooMany = selected.size > invoiceLimits.orders;
  return (
    <Card isFlush>
      <ListTable
        isBare
        label={text.ordersLabel}
        columns={columns}
        list={list}
        rowKey={({ order }) => order.no}
        selection={{ ids: new Set(selected.keys()), onChange: choose }}
        empty={{ icon: "doc", title: text.noOrders, hint: text.noOrdersHint, isCompact: false }}
      />
      {rows.length > 0 || selected.size > 0 ? (
        <Bar>
          <Muted role="status">
            {isTooMany
              ? text.tooMany(invoiceLimits.orders)
              : selected.size === 0
                ? text.pickFirst
                : text.picked(selected.size, formatMoney(cents / 100))}
          </Muted>
          <Button
            writes
            variant="primary"
            disabled={selected.size === 0 || isTooMany}
            onClick={() => mayWrite() && setApplying(true)}
          >
            {text.apply}
          </Button>
        </Bar>
      ) : null}
      {isApplying ? (
        <ApplyDialog
          orderNos={[...selected.keys()]}
          cents={cents}
          onClose={() => setApplying(false)}
          onApplied={() => {
            setSelected(noneChosen);
            onApplied();
          }}
        />
      ) : null}
    </Card>
  );
}
